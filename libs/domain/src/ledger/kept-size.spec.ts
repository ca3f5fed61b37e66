import { runInNewContext } from 'node:vm';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { restoreLedger, storeLedger } from './stored-ledger';
import { buy } from './fixtures/ledger';
import { evolveLedger } from './evolve';
import { fingerprintOf, likenessOf } from './fingerprint';
import { emptyLedger, type LedgerState } from './state';
import type { LedgerEvent } from './events';

const ENTRIES = 20_000;
/** Returns an id of 36 characters, as a UUID has. */
const idOf = (letter: string, place: number): string =>
  `${letter.repeat(28)}${String(place).padStart(8, '0')}`;

/**
 * Yields the rows of a file as events that are read from the log: no two events share a text in
 * memory.
 */
function* imported(): Generator<LedgerEvent> {
  for (let place = 0; place < ENTRIES; place += 1) {
    const at = new Date(Date.UTC(2020, 0, 1) + place * 60_000).toISOString();
    const price = String(100 + (place % 400) / 4);
    const amount = (Number(price) * 3).toFixed(2);
    const details = buy({ accountId: idOf('a', 0), at, quantity: '3', price, amount });
    const from = { transactionId: idOf('t', place), importId: idOf('i', 0) };
    const fingerprint = `${likenessOf(details)}|1`;
    const data = { ...from, fingerprint, ...details };
    yield JSON.parse(JSON.stringify({ type: 'TransactionRecorded', data })) as LedgerEvent;
  }
}

const folded = (): LedgerState => {
  const state = emptyLedger();
  for (const event of imported()) evolveLedger(state, event);
  return state;
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const used = (): number => {
  collect();
  return getHeapStatistics().used_heap_size;
};

/**
 * Returns the bytes per entry that a ledger from `make` takes, with everything that it keeps for
 * the entry.
 */
function bytesAnEntry(make: () => LedgerState): number {
  make();
  const before = used();
  const state = make();
  const bytes = (used() - before) / ENTRIES;
  expect(state.entries.size).toBe(ENTRIES);
  return bytes;
}

describe('a ledger in memory', () => {
  it('takes few bytes for a transaction: equal texts and figures are one object', () => {
    expect(bytesAnEntry(folded)).toBeLessThan(370);
  });

  it('takes as few where it was stored', () => {
    const stored = storeLedger(folded());
    expect(bytesAnEntry(() => restoreLedger(structuredClone(stored)))).toBeLessThan(450);
  });

  it('takes fewer for a fingerprint, and loses nothing of it', () => {
    const all = [...folded().entries.values()];
    expect(new Set(all.map(({ row }) => row))).toEqual(new Set(['|1']));
    expect(all.map((entry) => fingerprintOf(entry))).toEqual(
      [...imported()].map(({ data }) => 'fingerprint' in data && data.fingerprint),
    );
  });
});
