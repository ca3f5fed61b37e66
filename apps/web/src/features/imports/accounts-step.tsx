import { useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { useAddAccountMutation } from '@/shared/api/accounts';
import { messageForPeople } from '@/shared/api/request-error';
import { AccountOptions } from '@/shared/ui/account-options';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/choice';
import { Field, Select } from '@/shared/ui/field';
import { Alert } from '@/shared/ui/states';
import { accountCalled } from './named-account';
import { Step } from './step';

const CREATE = 'create';

interface AccountsStepProps {
  /** Names in the file that are no nickname. */
  readonly names: readonly string[];
  readonly accounts: readonly AccountView[];
  readonly portfolioId: string;
  readonly whileAdding: (add: () => Promise<void>) => void;
  /** Another account was created, whatever comes of the rest. */
  readonly onAdded: () => void;
  /** Account id for each name that was given to an existing account. */
  readonly onDone: (chosen: Record<string, string>) => void;
}

function changedSet(set: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(name);
  else next.delete(name);
  return next;
}

/** Names in the file that are no nickname are given to an account, or become one. */
export function AccountsStep(props: AccountsStepProps) {
  const { names, accounts, portfolioId, whileAdding, onDone } = props;
  const [add, { isLoading }] = useAddAccountMutation();
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [withFractions, setWithFractions] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const active = accounts.filter(({ isArchived }) => !isArchived);
  const choiceFor = (name: string) => choices[name] ?? CREATE;

  const create = (name: string) =>
    add({ portfolioId, body: accountCalled(name, withFractions.has(name)) });
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
          <div key={name} className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-2">
            <Field label={name}>
              {(props) => (
                <Select
                  {...props}
                  value={choiceFor(name)}
                  onChange={(event) => setChoices({ ...choices, [name]: event.target.value })}
                >
                  <option value={CREATE}>Create this account</option>
                  <AccountOptions accounts={active} />
                </Select>
              )}
            </Field>
            {choiceFor(name) === CREATE && (
              <Checkbox
                label="Fractional shares"
                aria-label={`Fractional shares in ${name}`}
                checked={withFractions.has(name)}
                onChange={({ target }) =>
                  setWithFractions(changedSet(withFractions, name, target.checked))
                }
              />
            )}
          </div>
        ))}
        {failure && <Alert>{failure}</Alert>}
      </div>
      <Button variant="outline" className="mt-4" onClick={() => whileAdding(settle)}>
        {isLoading ? 'Creating...' : 'Use these accounts'}
      </Button>
    </Step>
  );
}
