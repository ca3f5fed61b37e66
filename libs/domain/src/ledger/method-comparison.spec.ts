import fc from 'fast-check';
import {
  compareMethods,
  decideLedger,
  emptyLedger,
  evolveLedger,
  type LotMethod,
  type MethodOutcome,
} from '.';
import { Decimal } from '../kernel/decimal';
import { buy, ledgerOf, recorded, sell, snapshot } from './fixtures/ledger';
import { commands } from './fixtures/random';

const METHODS: readonly LotMethod[] = ['FIFO', 'LIFO', 'Average Cost', 'Specific Identification'];
const at = (year: number) => `${year}-01-02T15:00:00.000Z`;
const plain = (outcome: MethodOutcome) =>
  Object.fromEntries(
    Object.entries(outcome).map(([name, figure]) => [name, (figure as Decimal).toString()]),
  );
const prices = new Map([['VTI', Decimal.parse('300')]]);
const asked = { prices, dayOf: (moment: string): string => moment.slice(0, 10) };

describe('two accounting methods compared', () => {
  // 10 at 100 in 2020, 10 at 200 in 2023, 5 sold at 250 in June 2023: long-term by FIFO, short-term
  // by LIFO.
  const ledger = () =>
    ledgerOf(
      recorded('b1', buy({ at: at(2020) })),
      recorded('b2', buy({ at: at(2023), price: '200', amount: '2000.00' })),
      recorded(
        's',
        sell({ at: '2023-06-01T15:00:00.000Z', quantity: '5', price: '250', amount: '1250.00' }),
      ),
      recorded('o', buy({ accountId: '401k', ticker: 'BTC', at: at(2020) })),
    );

  it('say what becomes of cost basis, unrealised and realised gains, in sum and by ticker', () => {
    const { before, after, tickers } = compareMethods(ledger(), 'brokerage', {
      ...asked,
      from: 'FIFO',
      to: 'LIFO',
    });
    expect(plain(before)).toEqual({
      costBasis: '2500',
      unrealisedGain: '2000',
      shortTermGain: '0',
      longTermGain: '750',
    });
    expect(plain(after)).toEqual({
      costBasis: '2000',
      unrealisedGain: '2500',
      shortTermGain: '250',
      longTermGain: '0',
    });
    expect(
      tickers.map(({ ticker, before: old, after: fresh }) => [ticker, plain(old), plain(fresh)]),
    ).toEqual([['VTI', plain(before), plain(after)]]);
  });

  it('tell the term by the days where the user lives', () => {
    const state = ledgerOf(
      recorded('b', buy({ at: '2023-03-11T03:00:00.000Z' })),
      recorded('s', sell({ at: '2024-03-11T14:00:00.000Z', price: '110', amount: '1100.00' })),
    );
    const gains = (hoursBack: number) => {
      const dayOf = (moment: string): string =>
        new Date(Date.parse(moment) - hoursBack * 3_600_000).toISOString().slice(0, 10);
      return plain(
        compareMethods(state, 'brokerage', { prices, dayOf, from: 'FIFO', to: 'LIFO' }).before,
      );
    };
    expect(gains(0)).toMatchObject({ shortTermGain: '100', longTermGain: '0' });
    expect(gains(5)).toMatchObject({ shortTermGain: '0', longTermGain: '100' });
  });

  it('list no ticker where nothing differs', () => {
    expect(
      compareMethods(ledger(), 'brokerage', { ...asked, from: 'FIFO', to: 'FIFO' }).tickers,
    ).toEqual([]);
    expect(
      compareMethods(ledger(), '401k', { ...asked, from: 'FIFO', to: 'LIFO' }).tickers,
    ).toEqual([]);
  });

  it('leave out the unrealised gain of what has no price', () => {
    const { before } = compareMethods(ledger(), 'brokerage', {
      ...asked,
      from: 'FIFO',
      to: 'LIFO',
      prices: new Map(),
    });
    expect(plain(before)).toMatchObject({ costBasis: '2500', unrealisedGain: '0' });
  });

  it('never create or lose money: cost basis less realised gains is the same by every method', () => {
    fc.assert(
      fc.property(
        commands,
        fc.constantFrom(...METHODS),
        fc.constantFrom(...METHODS),
        (list, from, to) => {
          const random = emptyLedger();
          for (const command of list) {
            const decision = decideLedger(command, random, snapshot);
            if (decision.ok) for (const event of decision.events) evolveLedger(random, event);
          }
          const { before, after } = compareMethods(random, '401k', { ...asked, from, to });
          const kept = ({ costBasis, shortTermGain, longTermGain }: MethodOutcome) =>
            costBasis.minus(shortTermGain).minus(longTermGain);
          // Each of the six figures is rounded to the cent.
          expect(Math.abs(kept(before).minus(kept(after)).toNumber())).toBeLessThanOrEqual(0.03);
        },
      ),
    );
  });
});
