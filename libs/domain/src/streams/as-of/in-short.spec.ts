import fc from 'fast-check';
import { entriesAgain, holdingsOf, lotBook } from '../../ledger';
import { book, changes, day, seen } from '../fixtures/book';
import {
  portfolioStream,
  type PortfolioStream,
  type PortfolioStreamEvent as Event,
} from '../portfolio-stream';
import { ENTRY_TYPES } from './entries';
import { type DatedEvent, inEffectAt } from './in-effect-at';
import { inShort } from './in-short';

const fold = (events: readonly DatedEvent[]): PortfolioStream =>
  events.reduce(
    (state, { event }) => portfolioStream.evolve(state, event),
    portfolioStream.initial(),
  );

/** Dates each event, in order, on the next day of January. */
const dated = (events: readonly Event[]): DatedEvent[] =>
  events.map((event, index) => ({
    event,
    recordedAt: day(1 + Math.floor((index * 28) / events.length)),
    effectiveAt: 'at' in event.data ? event.data.at : null,
  }));

const shown = (state: PortfolioStream): unknown => ({
  ...seen(state),
  holdings: [...holdingsOf(state.ledger)].map((one) => JSON.stringify(one)).sort(),
  lots: [...state.accounts.keys()].flatMap((id) =>
    [...state.assets.keys()].map((ticker) =>
      JSON.stringify(lotBook(state.ledger, id, ticker, 'FIFO')),
    ),
  ),
});

const histories = fc.array(changes, { minLength: 5, maxLength: 50 });

const isOther = ({ event }: DatedEvent): boolean =>
  !(ENTRY_TYPES as readonly string[]).includes(event.type);

describe('any moment of any history', () => {
  it('has no transaction, split, account or asset that is not known any more', () => {
    let deleted = 0;
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 29 }), (list, on) => {
        const one = book();
        for (const change of list) one.do(change);
        const all = dated(one.events);
        const again = entriesAgain(one.state.ledger).map((event) => ({
          ...{ event, recordedAt: day(29), effectiveAt: null },
        }));
        const moment = fold(inEffectAt(all, day(on)));
        expect(shown(moment)).toEqual(
          shown(fold(inEffectAt([...all.filter(isOther), ...again], day(on)))),
        );
        for (const kind of ['accounts', 'assets'] as const)
          expect([...one.state[kind].keys()]).toEqual(
            expect.arrayContaining([...moment[kind].keys()]),
          );
        if (one.events.some(({ type }) => /^(Account|Asset)Deleted$/.test(type))) deleted += 1;
      }),
      { numRuns: 300 },
    );
    expect(deleted).toBeGreaterThan(50);
  });
});

describe('a portfolio in short', () => {
  it('tells of any moment what all its events tell, whatever came after it', () => {
    let compared = 0;
    fc.assert(
      fc.property(histories, fc.nat(60), fc.integer({ min: 1, max: 29 }), (list, cut, on) => {
        const one = book();
        for (const change of list) one.do(change);
        const all = dated(one.events);
        const before = all.slice(0, cut);
        const others = before.filter(isOther);
        const short = inShort(
          fold(before),
          others.map(({ event }) => event),
        );
        if (short === null) return;
        compared += 1;
        const again = short.map((event) => ({ event, recordedAt: day(1), effectiveAt: null }));
        const known = [...others, ...again, ...all.slice(cut)];
        expect(shown(fold(inEffectAt(known, day(on))))).toEqual(
          shown(fold(inEffectAt(all, day(on)))),
        );
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(50);
  });

  it('is not enough where something was deleted with its transactions, or an import is open', () => {
    const { state } = book();
    expect(inShort(state, [])).toEqual([]);
    const deleted: Event = {
      type: 'AssetDeleted',
      data: { ticker: 'VTI', accountIds: [] },
    } as unknown as Event;
    expect(inShort(state, [deleted])).toBeNull();
    const begun = { importId: 'i', fileName: 'f', format: 'csv', digest: 'd', rows: 1 };
    const open = portfolioStream.evolve(state, {
      type: 'ImportBegun',
      data: { ...begun, toRecord: 1 },
    });
    expect(inShort(open, [])).toBeNull();
  });
});
