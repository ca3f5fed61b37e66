import type { Queues } from '@evenkeel/platform/queues';
import type { Logger } from '@evenkeel/platform/logging';
import type { DataSource } from 'typeorm';
import { Moments } from './moments';

/** Returns the clocks that a day means, at a moment, to a user in New York. */
async function clocksAt(now: string, day: string) {
  const db = { query: async () => [{ timezone: 'America/New_York' }] } as unknown as DataSource;
  const clockAndIds = { now: () => new Date(now), newId: () => '' };
  const moments = new Moments(db, {} as Queues, clockAndIds, {} as Logger);
  return moments.clocks('user', { asOf: { day }, knownAt: null });
}

describe('a day that is read to its end (HIS-40)', () => {
  it('is today in its first hour, also where it has 25 of them', async () => {
    const now = new Date('2026-11-01T04:30:00.000Z');
    await expect(clocksAt('2026-11-01T04:30:00.000Z', '2026-11-01')).resolves.toEqual({
      asOf: now,
      knownAt: now,
      day: '2026-11-01',
    });
  });

  it('is still to come in the hour before it, also where it has 23 of them', async () => {
    await expect(clocksAt('2026-03-08T04:30:00.000Z', '2026-03-08')).rejects.toMatchObject({
      status: 400,
    });
    await expect(clocksAt('2026-03-08T05:00:00.000Z', '2026-03-08')).resolves.toMatchObject({
      day: '2026-03-08',
    });
  });

  it('ends where the owner lives', async () => {
    await expect(clocksAt('2026-03-08T04:30:00.000Z', '2026-01-31')).resolves.toMatchObject({
      asOf: new Date('2026-02-01T04:59:59.999Z'),
      day: '2026-01-31',
    });
  });
});
