import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import { newerRun } from './market';

const run = (more: Partial<PriceRefreshRun>): PriceRefreshRun => ({
  runId: 'a',
  portfolioId: 'p',
  status: 'running',
  total: 4,
  done: 1,
  stored: 0,
  failures: [],
  error: null,
  requestedAt: '2026-11-21T12:00:00.000Z',
  finishedAt: null,
  ...more,
});
const finished = run({ status: 'finished', done: 4, finishedAt: '2026-11-21T12:00:05.000Z' });
const next = run({ runId: 'b', requestedAt: '2026-11-21T12:10:00.000Z' });

test.each([
  ['the first that is heard of counts', null, run({}), run({})],
  ['progress of the same run counts', run({}), run({ done: 3 }), run({ done: 3 })],
  ['word that comes late never takes the end of a run back', finished, run({ done: 3 }), finished],
  ['a later run counts', finished, next, next],
  ['word of an earlier run does not count', next, finished, next],
])('%s', (_rule, known, heard, counts) => {
  expect(newerRun(known, heard)).toEqual(counts);
});
