import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  ACCOUNT_DEFAULTS,
  accountRequest,
  type AccountRequest,
  type AccountView,
} from '@evenkeel/contracts/accounts';
import { nicknameProblem } from '@evenkeel/domain/accounts/rules';
import {
  useAccountsQuery,
  useAddAccountMutation,
  useChangeAccountMutation,
} from '@/shared/api/accounts';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import { useOwnPortfolioId } from '@/shared/store/current-portfolio';
import { AccountFields, type AccountForm, type AccountValues } from './account-fields';
import { MethodChange } from './method-change';

const ADD: SavingWords<AccountRequest> = {
  submit: 'Add account',
  saving: 'Adding...',
  saved: ({ nickname }) => ['Account Added', nickname],
  failed: 'Failed to add account.',
};
const EDIT: SavingWords<AccountRequest> = {
  submit: 'Save changes',
  saving: 'Saving...',
  saved: ({ nickname }) => ['Account Updated', nickname],
  failed: 'Failed to update account.',
};

const EMPTY = {
  nickname: '',
  officialName: '',
  fractionalShares: false,
  provider: '',
  accountNumber: '',
  websiteLink: '',
  ...ACCOUNT_DEFAULTS,
};

function valuesOf(account: AccountView | null): AccountValues {
  if (!account) return EMPTY;
  const {
    nickname,
    officialName,
    accountType,
    accountingMethod,
    standardTransactionFee,
    fractionalShares,
    provider,
    accountNumber,
    websiteLink,
  } = account;
  return {
    nickname,
    officialName,
    accountType,
    accountingMethod,
    standardTransactionFee,
    fractionalShares,
    provider: provider ?? '',
    accountNumber: accountNumber ?? '',
    websiteLink: websiteLink ?? '',
  };
}

/** Returns the schema of the api, which also refuses a nickname that another account has. */
const accountForm = (accounts: readonly AccountView[], account: AccountView | null) =>
  accountRequest.superRefine(({ nickname }, context) => {
    const others = accounts.filter(({ id }) => id !== account?.id);
    const message = nicknameProblem(nickname, others, account?.nickname ?? null);
    if (message !== null) context.addIssue({ code: 'custom', path: ['nickname'], message });
  });

interface AccountDialogProps {
  /** Account to edit; null adds a new one. */
  readonly account: AccountView | null;
  readonly onClose: () => void;
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const portfolioId = useOwnPortfolioId();
  const [add] = useAddAccountMutation();
  const [change] = useChangeAccountMutation();

  const { data: accounts } = useAccountsQuery(portfolioId ?? '', { skip: portfolioId === null });
  const schema = useMemo(() => accountForm(accounts ?? [], account), [accounts, account]);

  const save = async (body: AccountRequest) => {
    if (portfolioId === null) return { refusal: 'No Portfolio Selected' };
    if (account) return change({ portfolioId, accountId: account.id, body });
    return add({ portfolioId, body });
  };

  return (
    <FormDialog
      title={account ? 'Edit Investment Account' : 'Add Investment Account'}
      description="Where shares and cash are held."
      className="max-w-xl"
      layout="grid grid-cols-1 content-start gap-4 sm:grid-cols-2"
      schema={schema}
      defaults={valuesOf(account)}
      blankIsZero={['standardTransactionFee']}
      words={account ? EDIT : ADD}
      save={save}
      onClose={onClose}
    >
      {(form) => (
        <AccountFields form={form}>
          {account && portfolioId !== null && (
            <NewMethod form={form} account={account} portfolioId={portfolioId} />
          )}
        </AccountFields>
      )}
    </FormDialog>
  );
}

interface NewMethodProps {
  readonly form: AccountForm;
  readonly account: AccountView;
  readonly portfolioId: string;
}

/**
 * Shows the changes that another accounting method makes; shows nothing while the method stays the
 * same.
 */
function NewMethod({ form: { control }, account, portfolioId }: NewMethodProps) {
  const accountingMethod = useWatch({ control, name: 'accountingMethod' });
  if (accountingMethod === account.accountingMethod) return null;
  return (
    <MethodChange
      portfolioId={portfolioId}
      accountId={account.id}
      accountingMethod={accountingMethod}
    />
  );
}
