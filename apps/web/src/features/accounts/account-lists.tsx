import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { ListView } from '@/shared/lib/use-list-view';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { SortSelect } from '@/shared/ui/sort-select';
import { ValueSparkline } from '@/shared/ui/value-sparkline';
import { ViewSwitch } from '@/shared/ui/view-switch';
import type { AccountActions } from './account-actions';
import { AccountCard } from './account-card';
import { AccountTable, useAccountTable } from './account-table';
import { HoldingLots } from './holding-lots';
import { type Sort, sortedAccounts, SORTS } from './sorting';

/** Grid with one or two cards in a row. */
export const cardGrid = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2';

export interface Asking {
  /** Action that the user chose; it stays the same even if the account changes meanwhile. */
  readonly about: 'archive' | 'restore' | 'delete';
  readonly accountId: string;
}

interface AccountListsProps {
  readonly portfolioId: string;
  readonly accounts: readonly AccountView[];
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly onEdit: (accountId: string) => void;
  readonly onAsk: (asking: Asking) => void;
}

/** Shows the open accounts, and the archived ones below them, as cards or rows (ACC-11). */
export function AccountLists({ accounts: all, view, onView, ...of }: AccountListsProps) {
  const { portfolioId } = of;
  const actionsOf = useActions(of);
  const table = useAccountTable();
  const [sort, setSort] = useState<Sort>('added');
  const archived = all.filter(({ isArchived }) => isArchived);
  const active = all.filter(({ isArchived }) => !isArchived);
  const list = (label: string, accounts: readonly AccountView[]) =>
    view === 'table' ? (
      <AccountTable {...{ portfolioId, label, accounts, all, table, actionsOf }} />
    ) : (
      <Cards accounts={sortedAccounts(accounts, sort)} {...{ portfolioId, actionsOf }} />
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 sm:justify-end">
        <ViewSwitch view={view} onChoose={onView} />
        {view === 'table' ? (
          table.chooser
        ) : (
          <SortSelect sorts={SORTS} sort={sort} onSort={setSort} />
        )}
      </div>
      {active.length > 0 ? (
        list('Accounts', active)
      ) : (
        <p className="text-sm text-muted">
          All accounts are archived. Restore one, or add another.
        </p>
      )}
      {archived.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 font-semibold">Archived Accounts ({archived.length})</h2>
          {list('Archived accounts', archived)}
        </section>
      )}
    </>
  );
}

function useActions({
  portfolioId,
  onEdit,
  onAsk,
}: Pick<AccountListsProps, 'portfolioId' | 'onEdit' | 'onAsk'>) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return ({ id: accountId, isArchived }: AccountView): AccountActions => ({
    onEdit: () => onEdit(accountId),
    onMove: () => onAsk({ about: isArchived ? 'restore' : 'archive', accountId }),
    onDelete: () => onAsk({ about: 'delete', accountId }),
    onHistory: () => void navigate(`/history?account=${accountId}`),
    onExplain: () =>
      dispatch(dialogOpened({ kind: 'explain', portfolioId, figure: `account:${accountId}` })),
  });
}

interface CardsProps {
  readonly portfolioId: string;
  readonly accounts: readonly AccountView[];
  readonly actionsOf: (account: AccountView) => AccountActions;
}

const Cards = ({ portfolioId, accounts, actionsOf }: CardsProps) => (
  <div className={cardGrid}>
    {accounts.map((account) => (
      <AccountCard
        key={account.id}
        portfolioId={portfolioId}
        account={account}
        trend={
          <ValueSparkline
            portfolioId={portfolioId}
            of={{ accountId: account.id }}
            className="mx-5 mb-4"
          />
        }
        lotsOf={(ticker) => (
          <HoldingLots portfolioId={portfolioId} accountId={account.id} ticker={ticker} />
        )}
        {...actionsOf(account)}
      />
    ))}
  </div>
);
