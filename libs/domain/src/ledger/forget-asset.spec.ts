import fc from 'fast-check';
import {
  cashOf,
  decideLedger,
  emptyLedger,
  evolveLedger,
  forgetAssetOf,
  holdingsOf,
  latestTrade,
  type LedgerState,
  lotBook,
  tracesOf,
  transactionOf,
} from '.';
import { buy, cash, ledgerOf, recorded, sell, snapshot } from './fixtures/ledger';
import { commands } from './fixtures/random';
import { buyRow, plan } from './fixtures/rows';
import { splitRecorded } from './fixtures/splits';

const march = '2024-03-01T15:00:00.000Z';
const ACCOUNTS = ['401k', 'chosen', 'brokerage'];

/** Returns the answers of the queries about a ticker. */
const tickerIn = (ledger: LedgerState, ticker: string) => ({
  holdings: [...holdingsOf(ledger)]
    .filter((holding) => holding.ticker === ticker)
    .map(({ accountId, quantity }) => `${accountId} ${quantity.toString()}`),
  trade: latestTrade(ledger, ticker),
  lots: JSON.stringify(
    ACCOUNTS.map((id) => lotBook(ledger, id, ticker, 'FIFO')),
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  ),
});
const cashIn = (ledger: LedgerState) => ACCOUNTS.map((id) => cashOf(ledger, id).toString());

describe('the ledger of a deleted asset', () => {
  const given = [
    recorded('c', cash({ amount: '5000.00' })),
    ...plan([buyRow()]).events,
    recorded(
      'o',
      buy({ ticker: 'BTC', accountId: '401k', quantity: '1', price: '7', amount: '7.00' }),
    ),
    splitRecorded({ cashInLieu: [{ accountId: 'brokerage', amount: '3.00' }] }),
    recorded('s', sell({ quantity: '5', price: '60', amount: '300.00', at: march })),
    recorded(
      'd',
      buy({ transactionType: 'dividend', quantity: null, price: null, amount: '20.00', at: march }),
    ),
  ];

  it('tells beforehand how many transactions and splits go along, and what they did to the cash of each account', () => {
    const { transactions, splits, cash: moved } = tracesOf(ledgerOf(...given), 'VTI');
    expect({
      transactions,
      splits,
      moved: [...moved].map(([id, amount]) => `${id} ${amount.toString()}`),
    }).toEqual({ transactions: 3, splits: 1, moved: ['brokerage -677'] });
    expect(tracesOf(ledgerOf(...given), 'NONE')).toEqual({
      transactions: 0,
      splits: 0,
      cash: new Map(),
    });
  });

  it('holds nothing of it any more: its shares, lots, splits and all cash that came of it are gone, and what was imported can be imported again', () => {
    const ledger = ledgerOf(...given);
    expect(plan([buyRow()], ledger)).toMatchObject({ recorded: 0, duplicates: 1 });
    forgetAssetOf(ledger, 'VTI');
    expect(['i1-1', 's', 'd'].map((id) => transactionOf(ledger, id))).toEqual([null, null, null]);
    expect(ledger.splits.size).toBe(0);
    expect(plan([buyRow()], ledger)).toMatchObject({ recorded: 1, duplicates: 0 });
    expect(tickerIn(ledger, 'VTI')).toEqual(tickerIn(emptyLedger(), 'VTI'));
    expect(cashIn(ledger)).toEqual(['-7', '0', '5000']);
    expect(transactionOf(ledger, 'o')).not.toBeNull();
  });

  it('is for all other tickers as if it had never been there, and can be traded anew', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const ledger = emptyLedger();
        evolveLedger(
          ledger,
          recorded(
            'other',
            buy({ ticker: 'BTC', accountId: '401k', quantity: '2', price: '7', amount: '14.00' }),
          ),
        );
        for (const command of list) {
          const decision = decideLedger(command, ledger, snapshot);
          if (decision.ok) for (const event of decision.events) evolveLedger(ledger, event);
        }
        const others = [...ledger.entries.values()]
          .filter(({ details }) => details.ticker !== 'VTI')
          .sort((a, b) => a.order - b.order);
        forgetAssetOf(ledger, 'VTI');
        const without = ledgerOf(
          ...others.map(({ transactionId, details }) => recorded(transactionId, details)),
        );
        expect(cashIn(ledger)).toEqual(cashIn(without));
        expect(['VTI', 'BTC'].map((ticker) => tickerIn(ledger, ticker))).toEqual(
          ['VTI', 'BTC'].map((ticker) => tickerIn(without, ticker)),
        );
        expect([...ledger.entries.keys()].sort()).toEqual([...without.entries.keys()].sort());
        for (const each of [ledger, without]) evolveLedger(each, recorded('new', buy()));
        expect(tickerIn(ledger, 'VTI')).toEqual(tickerIn(without, 'VTI'));
      }),
    );
  });
});
