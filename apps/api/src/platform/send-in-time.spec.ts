import { createLogger } from '@evenkeel/platform/logging';
import { sendInTime } from './send-in-time';

const lines: string[] = [];
const logger = createLogger({ level: 'warn', part: 'test', write: (line) => lines.push(line) });
beforeEach(() => void lines.splice(0));

test('a message that goes out is waited for, and nothing is logged', async () => {
  let isOut = false;
  await sendInTime(
    logger,
    'not sent',
    new Promise((resolve) => setTimeout(() => resolve(void (isOut = true)), 10)),
  );
  expect({ isOut, lines }).toEqual({ isOut: true, lines: [] });
});

test.each([
  ['that fails', Promise.reject(new Error('away')), 'away'],
  ['that nobody takes', new Promise<void>(() => undefined), 'no answer within 20 ms'],
])('a message %s is logged and fails nothing', async (_name, going, why) => {
  await sendInTime(logger, 'not sent', going, 20);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: 'not sent', error: { message: why } },
  ]);
});
