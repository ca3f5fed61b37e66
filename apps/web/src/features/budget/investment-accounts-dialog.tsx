import { useState } from 'react';
import type { InvestmentAccountView } from '@evenkeel/contracts/budget';
import { useInvestmentAccountsQuery, useSetInvestmentIncomeMutation } from '@/shared/api/budget';
import { messageForPeople } from '@/shared/api/request-error';
import { plural, wholeMoney } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/choice';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Fallback, Skeleton } from '@/shared/ui/states';

const CENTS = 100;

/**
 * Chooses the investment accounts that count as income (BUD-28). The Done button saves the choice.
 */
export function InvestmentAccountsDialog({ onClose }: DialogProps<'investment-accounts'>) {
  const { data, error, refetch } = useInvestmentAccountsQuery();
  const accounts = data?.accounts ?? [];
  const [ticked, tick] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isIncluded = ({ id, includeInvestmentIncome }: InvestmentAccountView): boolean =>
    ticked.get(id) ?? includeInvestmentIncome;
  const changed = accounts.filter(
    (account) => isIncluded(account) !== account.includeInvestmentIncome,
  );
  const { save, isSaving } = useSave(onClose);
  const included = accounts.filter(isIncluded);
  return (
    <Dialog
      title="Investment Accounts"
      description="The dividends of the accounts that you tick count as income."
      isDirty={changed.length > 0}
      isBusy={isSaving}
      onClose={onClose}
    >
      <DialogBody>
        {data ? (
          <>
            {accounts.length === 0 ? (
              <p className="py-8 text-center text-sm text-muted">
                No accounts found - Add accounts with dividend-paying assets to your portfolios
              </p>
            ) : (
              <AccountList
                accounts={accounts}
                isIncluded={isIncluded}
                onTick={(id, is) => tick(new Map(ticked).set(id, is))}
              />
            )}
            <Totals included={included} of={accounts.length} />
          </>
        ) : (
          <Fallback query={{ error, refetch }} title="Your accounts could not be loaded">
            <Skeleton className="h-48" />
          </Fallback>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={isSaving || !data}
          onClick={() => void save(changed.map((one) => [one.id, isIncluded(one)]))}
        >
          {isSaving ? 'Saving...' : 'Done'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/**
 * Saves the changes one after the other and closes. If the server refuses one, the dialog stays
 * open with the unsaved ones.
 */
function useSave(onClose: () => void) {
  const dispatch = useAppDispatch();
  const [set] = useSetInvestmentIncomeMutation();
  const [isSaving, setSaving] = useState(false);
  const save = async (changes: readonly (readonly [string, boolean])[]) => {
    setSaving(true);
    for (const [accountId, includeInvestmentIncome] of changes) {
      const { error } = await set({ accountId, includeInvestmentIncome });
      if (!error) continue;
      const reason = messageForPeople(error, 'The server could not answer.');
      dispatch(failureToast(error, 'Error', `Failed to update setting: ${reason}`));
      setSaving(false);
      return;
    }
    if (changes.length > 0) dispatch(toastShown('Account investment income setting updated'));
    onClose();
  };
  return { save, isSaving };
}

interface AccountListProps {
  readonly accounts: readonly InvestmentAccountView[];
  readonly isIncluded: (account: InvestmentAccountView) => boolean;
  readonly onTick: (id: string, isIncluded: boolean) => void;
}

function AccountList({ accounts, isIncluded, onTick }: AccountListProps) {
  return (
    <ul aria-label="Accounts" tabIndex={0} className="max-h-96 overflow-y-auto">
      {accounts.map((account) => {
        const { id, nickname, accountType, portfolioName, dividendProjections } = account;
        const { monthlyDividend, dividendPayingAssets } = dividendProjections;
        return (
          <li
            key={id}
            data-testid={`investment-account-${nickname}`}
            className="flex items-center gap-3 border-b border-line last:border-b-0"
          >
            <Checkbox
              className="min-w-0 grow"
              label={nickname}
              hint={`${isolated(portfolioName)} · ${plural(dividendPayingAssets, 'asset')}`}
              checked={isIncluded(account)}
              onChange={({ target }) => onTick(id, target.checked)}
            />
            <div className="flex flex-col items-end gap-1 py-2 text-sm">
              <span className="figure font-medium">{wholeMoney(monthlyDividend)} a month</span>
              <Badge variant="secondary">{accountType}</Badge>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Totals of the accounts that are ticked now. */
function Totals({
  included,
  of,
}: {
  readonly included: readonly InvestmentAccountView[];
  readonly of: number;
}) {
  const total =
    included.reduce(
      (sum, { dividendProjections }) =>
        sum + Math.round(dividendProjections.monthlyDividend * CENTS),
      0,
    ) / CENTS;
  return (
    <p role="status" className="flex flex-wrap justify-between gap-x-4 pt-3 text-sm">
      <span className="text-muted">
        {included.length} of {of} accounts enabled
      </span>
      <span className="figure font-medium">{wholeMoney(total)} a month</span>
    </p>
  );
}
