import type { AccountView } from '@evenkeel/contracts/accounts';
import { datesIn } from '@/shared/format/dates';
import { actionItems } from '../action-list';
import { INPUTS } from '../fixtures/inputs';
import {
  draftsOf,
  fieldOfProblem,
  priceOf,
  settledPrice,
  tradesForm,
  type TradesValues,
} from './trades-form';
import { advisedFor } from '../what-if/assumptions';

const NOTHING_HELD: AccountView['holdings'] = [];
const accounts = [
  {
    id: 'A',
    nickname: 'Brokerage',
    fractionalShares: false,
    standardTransactionFee: '4.95',
    holdings: NOTHING_HELD,
  },
  {
    id: 'B',
    nickname: 'Roth',
    fractionalShares: true,
    standardTransactionFee: '0',
    holdings: NOTHING_HELD,
  },
] as AccountView[];
const assets = [
  { ticker: 'VTI', assetType: 'etf', currentPrice: 100 },
  { ticker: 'BND', assetType: 'etf', currentPrice: 50 },
];
const drafts = draftsOf(actionItems(advisedFor(INPUTS)), accounts, assets);
const dates = datesIn('America/New_York');
const form = tradesForm(accounts, dates);
const problemsOf = (values: TradesValues) =>
  form
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const values = (...changes: Partial<TradesValues['trades'][number]>[]): TradesValues => ({
  at: '2026-03-02T10:00',
  arePricesChecked: false,
  trades: drafts.slice(0, changes.length).map((row, index) => ({ ...row, ...changes[index] })),
});

describe('drafts of trades', () => {
  it('are a row for each account, with shares, price, the usual fee and the total', () => {
    expect(drafts[0]).toEqual({
      side: 'sell',
      ticker: 'VTI',
      assetType: 'etf',
      transactionAccountId: 'A',
      transactionQuantity: '8',
      transactionPrice: '100',
      transactionFee: '4.95',
      transactionAmount: '795.05',
    });
    expect(drafts.slice(1).every(({ side, ticker }) => side === 'buy' && ticker === 'BND')).toBe(
      true,
    );
  });

  it('are sent as transactions at the moment that was typed', () => {
    expect(form.parse(values({}))).toEqual([
      {
        transactionType: 'sell',
        ticker: 'VTI',
        transactionAccountId: 'A',
        transactionDatetime: '2026-03-02T15:00:00.000Z',
        transactionQuantity: '8',
        transactionPrice: '100',
        transactionFee: '4.95',
        transactionAmount: '795.05',
        transactionNotes: null,
      },
    ]);
  });

  it('say what is wrong under the row that it is in', () => {
    expect(
      problemsOf({
        ...values({}, { transactionQuantity: '1.5', transactionPrice: 'ten' }),
        at: '',
      }),
    ).toEqual([
      'at: Date and time is required',
      'trades.1.transactionQuantity: Whole shares only',
      'trades.1.transactionPrice: must be a plain decimal number',
    ]);
    expect(problemsOf(values({ transactionQuantity: '0', transactionAmount: '' }))).toEqual([
      'trades.0.transactionQuantity: Quantity is required and must be greater than 0',
      'trades.0.transactionAmount: must be a plain decimal number',
    ]);
    expect(problemsOf(values({ transactionAccountId: 'B', transactionQuantity: '1.5' }))).toEqual(
      [],
    );
    expect(
      problemsOf(values({}, { transactionAccountId: 'B', transactionQuantity: '1.0005' })),
    ).toEqual(['trades.1.transactionQuantity: Shares go in steps of 0.001']);
  });

  it('sell a part of a share where the account holds one, or may have held one', () => {
    const now = dates.momentInput(new Date());
    const holding = (quantity: number) =>
      tradesForm(
        accounts.map((account) => ({
          ...account,
          holdings: [{ ticker: 'VTI', quantity }],
        })) as AccountView[],
        dates,
      );
    const sold = (quantity: number, at: string) =>
      holding(quantity).safeParse({ ...values({ transactionQuantity: '1.5' }), at }).success;
    expect([sold(8.5, now), sold(8, now), sold(8, '2026-03-02T10:00')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('tie price and total as the transaction form does', () => {
    const [sell] = drafts;
    const typed = (transactionAmount: string) => sell && priceOf({ ...sell, transactionAmount });
    expect(typed('803.05')).toBe('101.0000');
    expect(typed('eight hundred')).toBeNull();
    expect(['101.0000', '101.12345', '.5', 'ten'].map(settledPrice)).toEqual([
      '101.00',
      '101.1235',
      '0.5',
      'ten',
    ]);
  });

  it('at an old price are recorded once it was looked at, or corrected', () => {
    const asking = tradesForm(accounts, dates, drafts.slice(0, 1));
    const judged = (typed: TradesValues) =>
      asking.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(judged(values({}))).toEqual(['arePricesChecked']);
    expect(judged({ ...values({}), arePricesChecked: true })).toEqual([]);
    expect(judged(values({ transactionPrice: '101' }))).toEqual([]);
    expect(judged({ ...values({}), trades: drafts.slice(1) })).toEqual([]);
  });

  it("lay the server's problems under their row", () => {
    expect(fieldOfProblem('transactions.2.transactionPrice')).toBe('trades.2.transactionPrice');
    expect(fieldOfProblem('transactions.0.transactionDatetime')).toBe('at');
    expect(fieldOfProblem('transactions.1.ticker')).toBe('trades.1.transactionAccountId');
    expect(fieldOfProblem('adviceId')).toBeNull();
  });
});
