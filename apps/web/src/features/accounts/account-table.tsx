import { useMemo } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { ThingTable } from '@/shared/ui/table/thing-table';
import { type Table, useTable } from '@/shared/ui/table/use-table';
import { type AccountActions, menuOf } from './account-actions';
import { ACCOUNT, ACCOUNT_COLUMNS } from './account-columns';
import { AccountDetails } from './account-details';
import { type AccountRow, rowsOf } from './account-row';

const idOf = ({ account }: AccountRow): string => account.id;
const nameOf = ({ account }: AccountRow): string => account.nickname;

/** Returns the table of accounts with its default columns, until the user chooses others. */
export const useAccountTable = (): Table<AccountRow> =>
  useTable({
    id: 'accounts',
    columns: ACCOUNT_COLUMNS,
    main: ['type', 'cash', 'assets', 'value', 'day', 'gain', 'share', 'status'],
    mainNarrow: ['value', 'gain-percent'],
    sort: { id: 'value', isDown: true },
  });

interface AccountTableProps {
  readonly portfolioId: string;
  readonly label: string;
  readonly accounts: readonly AccountView[];
  /** Every account of the portfolio, to calculate their shares of its value. */
  readonly all: readonly AccountView[];
  readonly table: Table<AccountRow>;
  readonly actionsOf: (account: AccountView) => AccountActions;
}

/** Shows accounts as rows (ACC-27). */
export function AccountTable({
  portfolioId,
  label,
  accounts,
  all,
  table,
  actionsOf,
}: AccountTableProps) {
  const rows = useMemo(() => rowsOf(accounts, all, portfolioId), [accounts, all, portfolioId]);
  return (
    <ThingTable
      label={label}
      table={table}
      rows={rows}
      things={{
        named: ACCOUNT,
        idOf,
        nameOf,
        subtitleOf: ({ account }) => account.officialName,
        actionsOf: ({ account }) => menuOf(account, actionsOf(account)),
        detailsOf: (row) => <AccountDetails {...row} />,
      }}
    />
  );
}
