import { clientOf } from './address';

const PASSWORD = 'p4ss/w?rd&x';

function heardOf(address: string): { error: string | null; notices: string[] } {
  const notices: string[] = [];
  try {
    clientOf(address, (text) => notices.push(text));
    return { error: null, notices };
  } catch (error) {
    const { name, message } = error as Error;
    return { error: `${name}: ${message}`, notices };
  }
}

test.each([
  'esdb://127.0.0.1:2113?tls=false',
  'esdb+discover://a:2113,b:2113,c:2113?tls=false',
  'esdb+discover://cluster.example:2113',
  'kurrentdb://admin:changeit@db.example:2113?tls=true&nodePreference=leader',
  `esdb://admin:${PASSWORD}@a,b,c?connectionName=x`,
])('the client takes %s', (address) => {
  expect(heardOf(address)).toEqual({ error: null, notices: [] });
});

test.each([
  [
    'esdb://a:2113?nodePreference=nearest',
    'Unexpected "nearest" at position 29, expected leader or follower or read_only_replica or random.',
  ],
  ['esdb://a:2113?tls=maybe', 'Unexpected "maybe" at position 18, expected true or false.'],
  ['esdb://a:2113,b:port?tls=false', 'Unexpected text at position 16, expected port number.'],
  ['esdb://', 'Unexpected "e" at position 0, expected esdb:// or esdb+discover://.'],
  ['esdb://a:2113?tlsCAFile=/no/such/file', 'Failed to load certificate file. File was not found.'],
])('the client says what is wrong with %s', (address, message) => {
  expect(heardOf(address)).toEqual({
    error: `ConfigProblem: EVENTSTORE_URL: ${message}`,
    notices: [],
  });
});

test('an option that the client does not use is told of, without the address', () => {
  const warned = jest.spyOn(console, 'warn');
  const { error, notices } = heardOf(
    `esdb://admin:${PASSWORD}@a:2113?tlsVerifyCert=false&tlsVerifyCrt=false`,
  );
  expect(error).toBe(null);
  expect(notices).toEqual([
    'EVENTSTORE_URL: "tlsVerifyCert" is not currently supported by this client, and will have no effect.',
    'EVENTSTORE_URL: Unknown option key "tlsVerifyCrt", setting will be ignored.',
  ]);
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  `esdb://admin:${PASSWORD}@a:port`,
  `esdb://admin:${PASSWORD}@a:2113?tls=maybe`,
  'esdb://admin:p4ss@w?rd@a:2113?tls=maybe',
  'esdb://admin:p4ss',
])('a password is never told: %s', (address) => {
  const { error, notices } = heardOf(address);
  const told = [error ?? '', ...notices].join();
  expect(told).toContain('EVENTSTORE_URL: ');
  expect(told).not.toMatch(/p4ss|rd@/);
});
