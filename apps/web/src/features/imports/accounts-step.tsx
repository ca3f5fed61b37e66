import { useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { isolated } from '@/shared/format/isolated';
import { useAddAccountMutation } from '@/shared/api/accounts';
import { messageForPeople } from '@/shared/api/request-error';
import { AccountOptions } from '@/shared/ui/account-options';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/choice';
import { Field, Select } from '@/shared/ui/field';
import { Alert } from '@/shared/ui/states';
import { accountCalled } from './named-account';
import { Settled, Step } from './step';

const CREATE = 'create';

export type AccountDrafts = Readonly<
  Record<string, { readonly account: string; readonly fractionalShares: boolean }>
>;
type Draft = AccountDrafts[string];

interface AccountsStepProps {
  /** Names in the file that are not a nickname. */
  readonly names: readonly string[];
  /** Names whose rows have fractions of shares. */
  readonly withFractions: ReadonlySet<string>;
  /** Choices for the names. The parent keeps them, because a check removes this step. */
  readonly drafts: AccountDrafts;
  readonly onDrafts: (drafts: AccountDrafts) => void;
  readonly accounts: readonly AccountView[];
  readonly portfolioId: string;
  readonly whileAdding: (add: () => Promise<void>) => void;
  /** Called after another account was created, even if the rest fails. */
  readonly onAdded: () => void;
  /** Takes the account id for each name that the user gave to an existing account. */
  readonly onDone: (chosen: Record<string, string>) => void;
}

/**
 * Returns the choice for a name. Without one, the name becomes a new account that fits its rows.
 */
const draftOf = (
  { drafts, withFractions }: Pick<AccountsStepProps, 'drafts' | 'withFractions'>,
  name: string,
): Draft =>
  (Object.hasOwn(drafts, name) && drafts[name]) || {
    account: CREATE,
    fractionalShares: withFractions.has(name),
  };

/** Gives each name in the file that is not a nickname to an account, or creates one. */
export function AccountsStep(props: AccountsStepProps) {
  const { names, drafts, onDrafts, accounts, portfolioId, whileAdding, onDone } = props;
  const [add, { isLoading }] = useAddAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const active = accounts.filter(({ isArchived }) => !isArchived);
  const draftFor = (name: string) => draftOf(props, name);
  const choiceFor = (name: string) => draftFor(name).account;
  const change = (name: string, changes: Partial<Draft>) =>
    onDrafts({ ...drafts, [name]: { ...draftFor(name), ...changes } });

  const create = (name: string) =>
    add({ portfolioId, body: accountCalled(name, draftFor(name).fractionalShares) });
  const settle = async () => {
    setFailure(null);
    for (const name of names.filter((candidate) => choiceFor(candidate) === CREATE)) {
      const answer = await create(name);
      if (answer.error)
        return setFailure(`${name}: ${messageForPeople(answer.error, 'Failed to add account.')}`);
      props.onAdded();
    }
    onDone(
      Object.fromEntries(
        names.filter((name) => choiceFor(name) !== CREATE).map((name) => [name, choiceFor(name)]),
      ),
    );
  };

  return (
    <Step
      title="Accounts in this file"
      text="No account has these nicknames yet. Create the accounts, or choose which ones are meant."
    >
      <div className="grid gap-4">
        {names.map((name) => (
          <NamedAccount
            key={name}
            name={name}
            draft={draftFor(name)}
            accounts={active}
            onChange={(changes) => change(name, changes)}
          />
        ))}
        {failure && <Alert>{failure}</Alert>}
      </div>
      <Button variant="outline" className="mt-4" onClick={() => whileAdding(settle)}>
        {isLoading ? 'Creating...' : 'Use these accounts'}
      </Button>
    </Step>
  );
}

interface NamedAccountProps {
  readonly name: string;
  readonly draft: Draft;
  readonly accounts: readonly AccountView[];
  readonly onChange: (changes: Partial<Draft>) => void;
}

function NamedAccount({ name, draft, accounts, onChange }: NamedAccountProps) {
  return (
    <div className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-2">
      <Field label={name}>
        {(props) => (
          <Select
            {...props}
            value={draft.account}
            onChange={({ target }) => onChange({ account: target.value })}
          >
            <option value={CREATE}>Create this account</option>
            <AccountOptions accounts={accounts} />
          </Select>
        )}
      </Field>
      {draft.account === CREATE && (
        <Checkbox
          label="Fractional shares"
          aria-label={`Fractional shares in ${isolated(name)}`}
          checked={draft.fractionalShares}
          onChange={({ target }) => onChange({ fractionalShares: target.checked })}
        />
      )}
    </div>
  );
}

interface AccountsChosenProps {
  /** Account id for each name in the file. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly accounts: readonly AccountView[];
  readonly onAnew: () => void;
}

/** Shows the account chosen for each name in the file, and lets the user choose again (IMP-12). */
export function AccountsChosen({ chosen, accounts, onAnew }: AccountsChosenProps) {
  const nicknameOf = (accountId: string) =>
    accounts.find(({ id }) => id === accountId)?.nickname ?? 'an account that is gone';
  const pairs = Object.entries(chosen).map(
    ([name, id]) => `${isolated(name)} is ${isolated(nicknameOf(id))}`,
  );
  return (
    <Settled again="Choose them anew" onAgain={onAnew}>
      Accounts are chosen: {pairs.join(', ')}.
    </Settled>
  );
}
