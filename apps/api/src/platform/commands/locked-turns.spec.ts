import type { DataSource, EntityManager } from 'typeorm';
import { LockedTurns } from './locked-turns';

/** Transactions that wait for locks of others until they are released. */
function heldTransactions() {
  const locks: string[] = [];
  const waiting: (() => void)[] = [];
  const transaction = {
    query: (_lock: string, [name]: string[]) => {
      locks.push(name ?? '');
      return new Promise<void>((letGo) => waiting.push(letGo));
    },
  } as unknown as EntityManager;
  const db = {
    transaction: <Result>(work: (one: EntityManager) => Promise<Result>) => work(transaction),
  } as unknown as DataSource;
  const settled = () => new Promise((next) => setImmediate(next));
  return { turns: new LockedTurns(db), locks, waiting, settled };
}

describe('transactions that wait for a lock', () => {
  it('hold one connection of a person, and one of another', async () => {
    const { turns, locks, waiting, settled } = heldTransactions();
    const take = (person: string, lock: string) =>
      turns.take(person, lock, () => Promise.resolve(lock));
    const asked = [take('one', 'a'), take('one', 'a'), take('one', 'b'), take('other', 'c')];
    await settled();
    expect(locks).toEqual(['a', 'c']);
    while (waiting.length > 0) {
      waiting.splice(0).forEach((letGo) => letGo());
      await settled();
    }
    expect(await Promise.all(asked)).toEqual(['a', 'a', 'b', 'c']);
  });

  it('are refused to a person of whom three wait already', async () => {
    const { turns, locks, settled } = heldTransactions();
    const take = () => turns.take('one', 'a', () => Promise.resolve());
    for (let asked = 0; asked < 4; asked += 1) void take();
    await settled();
    await expect(take()).rejects.toMatchObject({ status: 503, retryAfter: 1 });
    expect(locks).toEqual(['a']);
  });
});
