import { useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { useAddAccountMutation } from '@/shared/api/accounts';
import { messageForPeople } from '@/shared/api/request-error';
import { AccountOptions } from '@/shared/ui/account-options';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/choice';
import { Field, Input, Select } from '@/shared/ui/field';
import { Alert } from '@/shared/ui/states';
import { accountCalled } from './named-account';

const CREATE = 'create';

interface OneAccountProps {
  readonly accounts: readonly AccountView[];
  readonly portfolioId: string;
  /** Whether a column of the file names an account for each row. */
  readonly hasColumn: boolean;
  /** Whether a row of the file has a fraction of a share. */
  readonly hasFractions: boolean;
  /** Account of the whole file; null if each row names its own. */
  readonly chosen: string | null;
  readonly whileAdding: (add: () => Promise<void>) => void;
  readonly onAdded: () => void;
  readonly onDone: (accountId: string | null) => void;
}

/**
 * Takes the whole file as one account, which may be a new one. The user must choose one if no
 * column names accounts.
 */
export function OneAccount(props: OneAccountProps) {
  const { accounts, hasColumn, chosen, onDone } = props;
  const [isCreating, setCreating] = useState(false);
  const active = accounts.filter(({ isArchived }) => !isArchived);
  return (
    <div className="grid gap-3">
      <Field
        label="Account"
        hint={
          hasColumn || chosen !== null
            ? undefined
            : 'No column of the file is called account. The whole file may be one account.'
        }
      >
        {(field) => (
          <Select
            {...field}
            value={isCreating ? CREATE : (chosen ?? '')}
            onChange={({ target: { value } }) => {
              setCreating(value === CREATE);
              if (value !== CREATE) onDone(value === '' ? null : value);
            }}
          >
            <option value="">
              {hasColumn ? 'Each row names its account' : 'Select an account'}
            </option>
            {/* Without this option the select would show another choice (WEB-98). */}
            {chosen !== null && active.every(({ id }) => id !== chosen) && (
              <option value={chosen}>An account that is no longer there</option>
            )}
            <optgroup label="This whole file is one account">
              <AccountOptions accounts={active} />
              <option value={CREATE}>A new account</option>
            </optgroup>
          </Select>
        )}
      </Field>
      {isCreating && (
        <NewAccount
          {...props}
          onDone={(id) => {
            setCreating(false);
            onDone(id);
          }}
        />
      )}
    </div>
  );
}

function NewAccount(props: Omit<OneAccountProps, 'accounts' | 'hasColumn' | 'chosen'>) {
  const { portfolioId, whileAdding, onAdded, onDone } = props;
  const [add, { isLoading }] = useAddAccountMutation();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const hasFractions = chosen ?? props.hasFractions;
  const [failure, setFailure] = useState<string | null>(null);
  const create = async () => {
    setFailure(null);
    const { data, error } = await add({
      portfolioId,
      body: accountCalled(name.trim(), hasFractions),
    });
    if (!data) return setFailure(messageForPeople(error, 'Failed to add account.'));
    onAdded();
    onDone(data.id);
  };
  return (
    <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <Field label="Nickname of the new account">
        {(field) => (
          <Input
            {...field}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Checkbox
        label="Fractional shares"
        checked={hasFractions}
        onChange={({ target }) => setChosen(target.checked)}
      />
      <Button variant="outline" disabled={name.trim() === ''} onClick={() => whileAdding(create)}>
        {isLoading ? 'Creating...' : 'Create account'}
      </Button>
      {failure && (
        <div className="sm:col-span-3">
          <Alert>{failure}</Alert>
        </div>
      )}
    </div>
  );
}
