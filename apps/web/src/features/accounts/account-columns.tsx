import { TriangleAlert } from 'lucide-react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { money, percentShare } from '@/shared/format/figures';
import { useChangeDay } from '@/shared/lib/use-change-day';
import { Badge } from '@/shared/ui/badge';
import { valueOfWords, WordsCell } from '@/shared/ui/table/figure-cell';
import { figureColumn } from '@/shared/ui/table/figure-column';
import { DayChange, heldColumns, wordsColumn } from '@/shared/ui/table/held-columns';
import type { TableColumn } from '@/shared/ui/table/table-column';
import type { AccountRow } from './account-row';

type Column = TableColumn<AccountRow>;
const of = ({ portfolioId, account: { nickname } }: AccountRow) => ({
  portfolioId,
  name: nickname,
});

export const ACCOUNT: Column = {
  id: 'name',
  label: 'Account',
  isText: true,
  value: ({ account }) => account.nickname,
  cell: ({ account }) => account.nickname,
};

/** Returns a column with a fact about each account. */
const fact = (id: string, label: string, factOf: (account: AccountView) => string | null) =>
  wordsColumn<AccountRow>(id, label, ({ account }) =>
    [factOf(account)].filter((word) => word !== null),
  );

const figure = (column: Omit<Parameters<typeof figureColumn<AccountRow>>[0], 'of'>): Column =>
  figureColumn({ of, ...column });

/** Returns a column with a sum of money. `name`: the api's name of that figure of an account. */
const sum = (
  id: string,
  label: string,
  name: string,
  amount: (account: AccountView) => number,
  hint?: string,
): Column =>
  figure({
    id,
    label,
    ...(hint !== undefined && { hint }),
    what: label.toLowerCase(),
    figure: ({ account }) => `${name}:${account.id}`,
    value: ({ account }) => amount(account),
    text: (amount) => money(amount),
    isOwed: true,
    total: { format: money },
  });

const { dayChange, dayPercent, gain, gainPercent } = heldColumns<AccountRow>({
  of,
  keyOf: ({ account }) => account.id,
  heldOf: ({ account }) => account,
  dayChange: ({ account }) => account.valueChange,
  hasDayPercent: ({ account }) => account.assetsValue !== 0,
  dayCell: (row) => <AccountDayChange row={row} />,
  hints: {
    dayPercent: 'The day change in percent of the assets',
    gain: 'Unrealised: value of the assets less cost basis',
  },
  noGain: 'No price',
});

const share = figure({
  id: 'share',
  label: 'Share',
  hint: 'In percent of the value of all accounts that are not archived',
  what: 'share of the portfolio',
  figure: () => null,
  value: (row) => row.share,
  text: (part) => percentShare(part),
});

const fee: Column = {
  id: 'fee',
  label: 'Fee',
  hint: 'Proposed for a transaction',
  value: ({ account }) => Number(account.standardTransactionFee),
  cell: ({ account }) => money(account.standardTransactionFee),
};

const statusOf = ({ account: { isArchived, cashIsNegative } }: AccountRow) => [
  isArchived ? 'Archived' : 'Open',
  ...(cashIsNegative ? ['Cash is negative'] : []),
];
const status: Column = {
  id: 'status',
  label: 'Status',
  isText: true,
  value: (row) => valueOfWords(statusOf(row)),
  cell: (row) =>
    row.account.cashIsNegative ? (
      <Badge variant="attention">
        <TriangleAlert aria-hidden />
        {statusOf(row).join(', ')}
      </Badge>
    ) : (
      <WordsCell words={statusOf(row)} />
    ),
};

/** Columns that a table of accounts can show beside the names, in order. */
export const ACCOUNT_COLUMNS: readonly Column[] = [
  fact('type', 'Type', ({ accountType }) => accountType),
  fact('provider', 'Institution', ({ provider }) => provider),
  fact('number', 'Number', ({ accountNumber }) => accountNumber && `•••• ${accountNumber}`),
  sum('cash', 'Cash', 'cash', ({ cashBalance }) => cashBalance),
  sum(
    'assets',
    'Assets',
    'holding',
    ({ assetsValue }) => assetsValue,
    'What is held, at its price',
  ),
  sum('value', 'Total value', 'account', ({ totalAccountValue }) => totalAccountValue),
  dayChange,
  dayPercent,
  sum('cost', 'Cost basis', 'cost', ({ costBasis }) => costBasis),
  gain,
  gainPercent,
  share,
  fee,
  fact('method', 'Method', ({ accountingMethod }) => accountingMethod),
  fact('fractions', 'Fractional shares', ({ fractionalShares }) =>
    fractionalShares ? 'Yes' : 'No',
  ),
  status,
];

function AccountDayChange({ row }: { readonly row: AccountRow }) {
  const { id, holdings, valueChange } = row.account;
  const day = useChangeDay(
    row.portfolioId,
    holdings.map(({ ticker }) => ticker),
  );
  return <DayChange {...of(row)} figure={`change:${id}`} amount={valueChange} day={day} />;
}
