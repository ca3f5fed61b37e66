import { quoteMoment } from './quote-moment';

const NOW = new Date('2026-11-20T15:00:00Z');

test.each([
  ['a day that has closed holds from its close', '2026-11-19', '2026-11-19T21:00:00.000Z'],
  ['today holds from now until the close has come', '2026-11-20', NOW.toISOString()],
  ['tomorrow has begun somewhere', '2026-11-21', NOW.toISOString()],
  ['the day after is nowhere yet', '2026-11-22', undefined],
])('%s', (_rule, day, moment) => {
  expect(quoteMoment(day, NOW)?.toISOString()).toBe(moment);
});
