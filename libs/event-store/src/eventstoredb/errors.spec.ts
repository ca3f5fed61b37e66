import { StoreUnavailable } from '../port/event-store';
import { asPortError, openingProblem } from './errors';

test('what gRPC says of a server that is away ends with its reason (RUN-3)', () => {
  const UNAVAILABLE = 14;
  const message =
    '14 UNAVAILABLE: No connection established. Last error: connect ECONNREFUSED 127.0.0.1:1. Resolution note: ';
  const error = asPortError(Object.assign(new Error(message), { code: UNAVAILABLE }));
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(error.message).toMatch(/ECONNREFUSED 127\.0\.0\.1:1\.$/);
});

test.each([
  ['esdb://admin:secret@127.0.0.1:1?tls=false', '127.0.0.1:1'],
  ['esdb+discover://a:1,b:2/?tls=false', 'a:1,b:2'],
  ['kurrentdb://admin:se@cret@[::1]:1', '[::1]:1'],
])(
  'a log that cannot be opened is named by its server, without its password: %s (RUN-3)',
  (url, nodes) => {
    const silent = new StoreUnavailable('the event store did not answer within 5000 ms');
    expect(openingProblem(silent, url).message).toBe(
      `EventStoreDB at ${nodes} (EVENTSTORE_URL): the event store did not answer within 5000 ms`,
    );
    const fault = new TypeError('x is not a function');
    expect(openingProblem(fault, url)).toBe(fault);
  },
);
