import type { DataSource } from 'typeorm';
import type { ClockAndIds } from '../tokens';
import { Snapshots } from './snapshot';

/** Reads that last until they are released, over connections that are counted. */
function heldReads() {
  const held = new Set<string>();
  const running: (() => void)[] = [];
  let names = 0;
  const createQueryRunner = () => {
    const name = `${(names += 1)}`;
    return {
      query: (): Promise<unknown[]> => {
        held.add(name);
        return Promise.resolve([]);
      },
      release: (): Promise<void> => {
        held.delete(name);
        return Promise.resolve();
      },
    };
  };
  const db = { createQueryRunner } as unknown as DataSource;
  const snapshots = new Snapshots(db, { now: () => new Date(0) } as ClockAndIds);
  const read = (caller: Parameters<Snapshots['take']>[0]): Promise<void> =>
    snapshots.take(caller, () => new Promise<void>((letGo) => running.push(letGo)));
  const settled = () => new Promise((next) => setImmediate(next));
  return { held, running, read, settled };
}

describe('reads of the database', () => {
  it('hold three connections of a person at most, and of another, of the person’s auditors and of the person’s calendars besides', async () => {
    const { held, running, read, settled } = heldReads();
    const forty = Array.from({ length: 40 }, () => read({ userId: 'one' }));
    await settled();
    expect(held.size).toBe(3);
    const others = [
      read({ userId: 'other' }),
      read({ userId: 'one', through: 'auditors' }),
      read({ userId: 'one', through: 'calendars' }),
    ];
    await settled();
    expect(held.size).toBe(6);
    running.splice(3).forEach((letGo) => letGo());
    await Promise.all(others);
    while (running.length > 0) {
      running.splice(0).forEach((letGo) => letGo());
      await settled();
      expect(held.size).toBeLessThanOrEqual(3);
    }
    await Promise.all(forty);
  });

  const THROUGH = ['auditors', 'calendars'] as const;
  it.each(THROUGH)('hold three connections of all %s of a person together', async (through) => {
    const { held, running, read, settled } = heldReads();
    const links = Array.from({ length: 10 }, () => read({ userId: 'one', through }));
    await settled();
    expect(held.size).toBe(3);
    while (running.length > 0) {
      running.splice(0).forEach((letGo) => letGo());
      await settled();
    }
    await Promise.all(links);
  });

  it('are refused to a person who has asked for a hundred', async () => {
    const { read } = heldReads();
    for (let asked = 0; asked < 100; asked += 1) void read({ userId: 'one' });
    await expect(read({ userId: 'one' })).rejects.toMatchObject({ status: 503, retryAfter: 1 });
  });
});
