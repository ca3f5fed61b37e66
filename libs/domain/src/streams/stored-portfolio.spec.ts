import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { holdingsOf, lotBook } from '../ledger';
import { cash } from '../ledger/fixtures/ledger';
import { book, changes, day, type Decide } from './fixtures/book';
import {
  portfolioStream,
  type PortfolioStream,
  type PortfolioStreamEvent as Event,
} from './portfolio-stream';

const { stored } = portfolioStream;
if (!stored) throw new Error('states of portfolios are kept');

const fold = (events: readonly Event[], from = portfolioStream.initial()): PortfolioStream =>
  events.reduce((state, event) => portfolioStream.evolve(state, event), from);
/** Returns a state as the database gives it back. */
const kept = (state: PortfolioStream): PortfolioStream =>
  stored.restore(structuredClone(stored.store(state)));

const ADVICE = {
  actions: [],
  previous: [],
  portfolioValue: '0',
  availableCapital: '0',
  calculatedAt: day(1),
  inputsPosition: 1,
} as const;

/** Rows of an open file, and advice, which no other decider of these changes makes. */
const others: fc.Arbitrary<Decide> = fc
  .record({ kind: fc.nat(3), n: fc.integer({ min: 1, max: 9 }), id: fc.nat(3) })
  .map(({ kind, n, id }): Decide => (state) => {
    const importId = `i${id}`;
    const begun = { importId, fileName: 'f', format: 'csv', digest: 'd', rows: 9, toRecord: 9 };
    const details = cash({ accountId: 'a1', amount: `${n}.00`, at: day(n) });
    const fingerprint = `a1|cash_contribution|${day(n)}|||${n === 5 ? '7' : n}.00|${id + 1}`;
    const events: readonly Event[] = [
      { type: 'ImportBegun', data: begun },
      {
        type: 'TransactionRecorded',
        data: { transactionId: `r${importId}${n}`, importId, fingerprint, ...details },
      },
      { type: 'ImportClosed', data: { importId, fileName: 'f', toRecord: 9, recorded: 1 } },
      { type: 'RebalanceActionsChanged', data: { ...ADVICE, adviceId: `v${n}` } },
    ];
    const isKnown = kind === 1 && state.ledger.entries.has(`r${importId}${n}`);
    const chosen = events[kind];
    return { ok: true, events: isKnown || !chosen || !state.accounts.has('a1') ? [] : [chosen] };
  });
const streams = fc
  .array(fc.oneof({ weight: 4, arbitrary: changes }, { weight: 1, arbitrary: others }), {
    minLength: 5,
    maxLength: 50,
  })
  .map((list) => {
    const one = book();
    for (const change of list) one.do(change);
    return one.events;
  });

/**
 * Returns everything that a decider or a calculation can see of a ledger, including values that are
 * not in the stored form.
 */
const readings = (state: PortfolioStream): unknown => ({
  ...state,
  ledger: {
    ...state.ledger,
    cash: [...state.ledger.cash].map(([id, amount]) => [id, amount.toString()]),
    entries: [...state.ledger.entries].map((entry) => JSON.stringify(entry)),
    touches: state.ledger.touches.map(({ accountId, ticker, at }) => ({ accountId, ticker, at })),
    series: [...state.ledger.series].map(([ticker, byAccount]) => [
      ticker,
      [...byAccount].map(([id, series]) => [
        id,
        series.quantity.toString(),
        JSON.stringify(series.items),
      ]),
    ]),
    holdings: JSON.stringify(holdingsOf(state.ledger)),
    lots: [...state.accounts.keys()].flatMap((id) =>
      [...state.assets.keys()].map((ticker) =>
        JSON.stringify(lotBook(state.ledger, id, ticker, 'FIFO')),
      ),
    ),
  },
});

/** Converts maps, sets and columns to lists. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_name, part: unknown) =>
      part instanceof Map || part instanceof Set || part instanceof Uint32Array ? [...part] : part,
    ),
  );

describe('a stored state of a portfolio', () => {
  it('goes on as the state that was stored: with what came after, it is the fold from nothing', () => {
    fc.assert(
      fc.property(streams, fc.nat(60), changes, (events, cut, next) => {
        const place = Math.min(cut, events.length);
        const whole = fold(events);
        const goneOn = fold(events.slice(place), kept(fold(events.slice(0, place))));
        expect(readings(goneOn)).toEqual(readings(whole));
        expect(stored.store(goneOn)).toEqual(stored.store(whole));
        expect(next(goneOn)).toEqual(next(whole));
      }),
      { numRuns: 150 },
    );
  });

  it('shares nothing with the state that it was stored from', () => {
    fc.assert(
      fc.property(streams, fc.nat(60), (events, cut) => {
        const place = Math.min(cut, events.length);
        const state = fold(events.slice(0, place));
        const form = stored.store(state);
        const before = structuredClone(form);
        fold(events.slice(place), state);
        fold(events.slice(place), stored.restore(form));
        expect(form).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it('gets another shape where the fold of the same events gives another one', () => {
    const sample = fc.sample(streams, { seed: 81, numRuns: 40 });
    const digest = createHash('sha256');
    for (const events of sample) digest.update(JSON.stringify(plain(stored.store(fold(events)))));
    // If this digest changes, states that were stored before differ from the fold of their events:
    // give `shape` the next number.
    expect([stored.shape, digest.digest('hex').slice(0, 16)]).toEqual([3, '14fcc8b60c2b0679']);
  });
});
