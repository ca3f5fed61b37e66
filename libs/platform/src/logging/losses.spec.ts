import { lossLog, rareWarnings } from './losses';
import { createLogger } from './logger';

test('a server that refuses again and again is told of once, then every ten seconds with the number of times', () => {
  const lines: string[] = [];
  let now = 1_000_000;
  const lost = lossLog(
    createLogger({ level: 'warn', part: 'api', write: (line) => lines.push(line) }),
    'the queue',
    () => now,
  );
  for (let times = 0; times < 25; times += 1) {
    lost(new Error('connect ECONNREFUSED'));
    now += 500;
  }
  const told = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map(({ message, error, times }) => ({ message, error, times }));
  const message = 'the queue lost a connection';
  expect(told).toEqual([
    { message, error: 'connect ECONNREFUSED' },
    { message, error: 'connect ECONNREFUSED', times: 20 },
  ]);
});

test('a warning that comes again with the same error is logged every ten seconds with the number of times', () => {
  const lines: string[] = [];
  let now = 1_000_000;
  const warn = rareWarnings(
    createLogger({ level: 'warn', part: 'projector', write: (line) => lines.push(line) }),
    () => now,
  );
  for (let times = 0; times < 25; times += 1) {
    warn('an announcement failed')(new Error('Command timed out'));
    warn('work failed')(new Error('Command timed out'));
    now += 500;
  }
  warn('work failed')(new Error('another'));
  const told = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map(({ message, error, times }) => ({ message, error, times }));
  const error = 'Command timed out';
  expect(told).toEqual([
    { message: 'an announcement failed', error },
    { message: 'work failed', error },
    { message: 'an announcement failed', error, times: 20 },
    { message: 'work failed', error, times: 20 },
    { message: 'work failed', error: 'another' },
  ]);
});
