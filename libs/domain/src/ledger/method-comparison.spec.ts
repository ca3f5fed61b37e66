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
    const { before, after, tickers } = compareMethods(
      ledger(),
      'brokerage',
      { from: 'FIFO', to: 'LIFO' },
      prices,
    );
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

  it('list no ticker where nothing differs', () => {
    expect(
      compareMethods(ledger(), 'brokerage', { from: 'FIFO', to: 'FIFO' }, prices).tickers,
    ).toEqual([]);
    expect(compareMethods(ledger(), '401k', { from: 'FIFO', to: 'LIFO' }, prices).tickers).toEqual(
      [],
    );
  });

  it('leave out the unrealised gain of what has no price', () => {
    const { before } = compareMethods(
      ledger(),
      'brokerage',
      { from: 'FIFO', to: 'LIFO' },
      new Map(),
    );
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
          const { before, after } = compareMethods(random, '401k', { from, to }, prices);
          const kept = ({ costBasis, shortTermGain, longTermGain }: MethodOutcome) =>
            costBasis.minus(shortTermGain).minus(longTermGain);
          // Each of the six figures is rounded to the cent.
          expect(Math.abs(kept(before).minus(kept(after)).toNumber())).toBeLessThanOrEqual(0.03);
        },
      ),
    );
  });
});
