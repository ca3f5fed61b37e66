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

test('tomorrow is refused until it has begun at 14 hours ahead of UTC', () => {
  expect(quoteMoment('2026-11-21', new Date('2026-11-20T09:59:59.999Z'))).toBeNull();
  expect(quoteMoment('2026-11-21', new Date('2026-11-20T10:00:00Z'))).not.toBeNull();
});
