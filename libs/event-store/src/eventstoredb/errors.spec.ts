import { StoreUnavailable } from '../port/event-store';
import { asPortError } from './errors';

test('what gRPC says of a server that is away ends with its reason (RUN-3)', () => {
  const UNAVAILABLE = 14;
  const message =
    '14 UNAVAILABLE: No connection established. Last error: connect ECONNREFUSED 127.0.0.1:1. Resolution note: ';
  const error = asPortError(Object.assign(new Error(message), { code: UNAVAILABLE }));
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(error.message).toMatch(/ECONNREFUSED 127\.0\.0\.1:1\.$/);
});
