import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  cashOf,
  emptyLedger,
  evolveLedger,
  holdingsOf,
  type ImportRow,
  type LedgerSnapshot,
  planImport,
} from '..';
import { numbered } from '../fixtures/rows';

const folder = process.env.SHARED_DATA ?? resolve(__dirname, '../../../../../../shared/data');
const file = join(folder, 'transactions.csv');

function rowsOf(text: string): ImportRow[] {
  const lines = text.trim().split('\n').slice(1);
  return numbered(
    lines.map((line) => {
      const [
        account = '',
        type = '',
        datetime = '',
        ticker = '',
        quantity = '',
        price = '',
        fee = '',
        amount = '',
        ...notes
      ] = line.split(',');
      return {
        row: 0,
        account,
        type,
        datetime,
        ticker,
        quantity,
        price,
        fee,
        amount,
        notes: notes.join(','),
      };
    }),
  );
}

const whole = { isArchived: false, fractionalShares: false, accountingMethod: 'FIFO' } as const;

(existsSync(file) ? describe : describe.skip)(
  'ten years of a household (shared/data/transactions.csv)',
  () => {
    const rows = existsSync(file) ? rowsOf(readFileSync(file, 'utf8')) : [];
    const tickers = new Set(rows.map((row) => row.ticker).filter((ticker) => ticker !== ''));
    const snapshot: LedgerSnapshot = {
      accounts: new Map([
        ['b', { ...whole, nickname: 'E*Trade Brokerage' }],
        ['k', { ...whole, nickname: 'Vanguard 401k', fractionalShares: true }],
      ]),
      assets: new Map(
        [...tickers].map((ticker) => [
          ticker,
          { assetType: 'etf', isArchived: false, holdInAccounts: ['b', 'k'] },
        ]),
      ),
    };
    const plan = (list: readonly ImportRow[]) =>
      planImport(
        {
          importId: 'i',
          fileName: 'transactions.csv',
          format: 'csv',
          rows: list,
          newId: String,
          digest: (lines) => lines.join(),
          mayBeCutShort: false,
        },
        emptyLedger(),
        snapshot,
      );

    it('is imported whole, with the shares and the cash that follow from its columns', () => {
      const { events, errors } = plan(rows);
      expect(errors).toEqual([]);
      const ledger = events.reduce(evolveLedger, emptyLedger());
      const hundredMillionths = (text: string): bigint => BigInt(Math.round(Number(text) * 1e8));
      for (const accountId of ['b', 'k']) {
        const own = rows.filter(
          (row) => row.account === (accountId === 'b' ? 'E*Trade Brokerage' : 'Vanguard 401k'),
        );
        const cents = own.reduce(
          (sum, row) => sum + (row.type === 'buy' ? -1 : 1) * Math.round(Number(row.amount) * 100),
          0,
        );
        expect(cashOf(ledger, accountId).toFixed(2)).toBe((cents / 100).toFixed(2));
        for (const { ticker, quantity } of [...holdingsOf(ledger)].filter(
          (holding) => holding.accountId === accountId,
        )) {
          const trades = own.filter((row) => row.ticker === ticker && row.type !== 'dividend');
          const shares = trades.reduce(
            (sum, row) => sum + (row.type === 'sell' ? -1n : 1n) * hundredMillionths(row.quantity),
            0n,
          );
          expect(hundredMillionths(quantity.toString())).toBe(shares);
        }
      }
    });

    it('is refused whole with a report of exactly the rows that were spoilt', () => {
      const at = (account: string, type: string, nth: number): number =>
        rows.filter((row) => row.account === account && row.type === type)[nth]?.row ?? 0;
      const brokerage = 'E*Trade Brokerage';
      const spoilt: Record<number, [Partial<ImportRow>, string]> = {
        [at('Vanguard 401k', 'buy', 3)]: [{ ticker: 'NOPE' }, 'ticker'],
        [at(brokerage, 'sell', 5)]: [{ quantity: '9000', amount: '99999' }, 'amount'],
        [at('Vanguard 401k', 'buy', 8)]: [{ datetime: '2013-02-30T16:00:00Z' }, 'datetime'],
        [at(brokerage, 'buy', 2)]: [{ price: '-3' }, 'price'],
        [at(brokerage, 'buy', 4)]: [
          { quantity: `${rows[at(brokerage, 'buy', 4) - 1]?.quantity}.5` },
          'quantity',
        ],
        [at('Vanguard 401k', 'buy', 20)]: [{ amount: '1.00' }, 'amount'],
      };
      const { events, errors } = plan(rows.map((row) => ({ ...row, ...spoilt[row.row]?.[0] })));
      expect(events).toEqual([]);
      const found = new Map(errors.map((error) => [error.row, error]));
      for (const [row, [, column]] of Object.entries(spoilt)) {
        expect(errors.some((error) => error.row === Number(row) && error.column === column)).toBe(
          true,
        );
      }
      expect(found.get(at(brokerage, 'sell', 5))?.reason).toMatch(/^Not enough shares/);
      expect([...found.keys()].sort((a, b) => a - b)).toEqual(Object.keys(spoilt).map(Number));
    });
  },
);
