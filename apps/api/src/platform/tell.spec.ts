import { createLogger } from '@evenkeel/platform/logging';
import { tell } from './tell';

const lines: string[] = [];
const logger = createLogger({ level: 'warn', part: 'test', write: (line) => lines.push(line) });
beforeEach(() => void lines.splice(0));

test('word that goes out is waited for, without a word in the log', async () => {
  let isOut = false;
  await tell(
    logger,
    'not told',
    new Promise((resolve) => setTimeout(() => resolve(void (isOut = true)), 10)),
  );
  expect({ isOut, lines }).toEqual({ isOut: true, lines: [] });
});

test.each([
  ['that fails', Promise.reject(new Error('away')), 'away'],
  ['that nobody takes', new Promise<void>(() => undefined), 'no answer within 20 ms'],
])('word %s is logged and does not fail what it tells of', async (_name, going, why) => {
  await tell(logger, 'not told', going, 20);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: 'not told', error: { message: why } },
  ]);
});
