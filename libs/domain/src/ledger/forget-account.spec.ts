import fc from 'fast-check';
import {
  cashOf,
  decideLedger,
  emptyLedger,
  evolveLedger,
  forgetLedgerOf,
  holdingsOf,
  latestTrade,
  type LedgerState,
  lotBook,
  tickersOf,
  transactionOf,
} from '.';
import { buy, cash, decide, ledgerOf, record, recorded, sell, snapshot } from './fixtures/ledger';
import { commands } from './fixtures/random';
import { buyRow, plan } from './fixtures/rows';

const march = '2024-03-01T15:00:00.000Z';

/** Returns the answers of the queries about an account. */
const accountIn = (ledger: LedgerState, accountId: string) => ({
  cash: cashOf(ledger, accountId).toString(),
  holdings: [...holdingsOf(ledger)]
    .filter((holding) => holding.accountId === accountId)
    .map(({ ticker, quantity }) => `${ticker} ${quantity.toString()}`),
  lots: JSON.stringify(lotBook(ledger, accountId, 'VTI', 'FIFO'), (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ),
});

describe('the ledger of a deleted account', () => {
  it('holds nothing of it any more, and frees what was imported into it', () => {
    const ledger = ledgerOf(
      ...plan([buyRow()]).events,
      recorded('c', cash({ amount: '20.00' })),
      recorded('b', buy({ accountId: '401k', at: march, price: '7' })),
    );
    expect(plan([buyRow()], ledger)).toMatchObject({ recorded: 0, duplicates: 1 });
    forgetLedgerOf(ledger, 'brokerage');
    expect([transactionOf(ledger, 'i1-1'), transactionOf(ledger, 'c')]).toEqual([null, null]);
    expect(plan([buyRow()], ledger)).toMatchObject({ recorded: 1, duplicates: 0 });
    expect(accountIn(ledger, 'brokerage')).toEqual(accountIn(emptyLedger(), 'brokerage'));
    expect([...holdingsOf(ledger)].map(({ accountId }) => accountId)).toEqual(['401k']);
    expect(latestTrade(ledger, 'VTI')?.price.toString()).toBe('7');
  });

  it('still knows the tickers, though nobody trades them now', () => {
    const ledger = ledgerOf(recorded('b', buy()));
    forgetLedgerOf(ledger, 'brokerage');
    expect([...tickersOf(ledger)]).toEqual(['VTI']);
    expect(latestTrade(ledger, 'VTI')).toBeNull();
  });

  it('leaves a sell of another account covered', () => {
    const given = [recorded('b1', buy()), recorded('b2', buy({ accountId: '401k' }))];
    const ledger = ledgerOf(...given);
    forgetLedgerOf(ledger, 'brokerage');
    const when = record('s', sell({ accountId: '401k', at: march }));
    expect(decideLedger(when, ledger, snapshot)).toEqual(decide(given, when));
  });

  it('is for the other accounts as if it had never been there', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const ledger = emptyLedger();
        for (const command of list) {
          const decision = decideLedger(command, ledger, snapshot);
          if (decision.ok) for (const event of decision.events) evolveLedger(ledger, event);
        }
        const others = [...ledger.entries.values()]
          .filter(({ details }) => details.accountId !== 'chosen')
          .sort((a, b) => a.order - b.order);
        forgetLedgerOf(ledger, 'chosen');
        const without = ledgerOf(
          ...others.map(({ transactionId, details }) => recorded(transactionId, details)),
        );
        expect(accountIn(ledger, '401k')).toEqual(accountIn(without, '401k'));
        expect(accountIn(ledger, 'chosen')).toEqual(accountIn(without, 'chosen'));
        expect(latestTrade(ledger, 'VTI')).toEqual(latestTrade(without, 'VTI'));
        expect([...ledger.entries.keys()].sort()).toEqual([...without.entries.keys()].sort());
      }),
    );
  });
});
