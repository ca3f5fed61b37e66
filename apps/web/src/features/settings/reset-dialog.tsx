import { useState } from 'react';
import type { UserView } from '@evenkeel/contracts/identity';
import { api } from '../../shared/api/api';
import { resetAccount } from '../../shared/api/settings';
import { browserStorage, STORED } from '../../shared/lib/browser-storage';
import { dialogClosed } from '../../shared/store/dialog-slice';
import { forgetCredentials } from '../../shared/store/session';
import { signedOut } from '../../shared/store/session-slice';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { Field, Input } from '../../shared/ui/field';

/** First seed, sections 2.8 and 9. */
const PHRASE = 'RESET MY ACCOUNT';
const DELETED = [
  'Portfolios and configurations',
  'Transactions and history',
  'Strategies and allocations',
  'Account balances and cash positions',
  'Dividend settings and projections',
  'Rebalancing history',
];

interface ResetDialogProps {
  readonly user: UserView;
  readonly onClose: () => void;
}

/** Deletes all data of the account, once the phrase is typed exactly; then the user is signed out. */
export function ResetDialog({ user, onClose }: ResetDialogProps) {
  const dispatch = useAppDispatch();
  const [isPending, setPending] = useState(false);
  const [typed, setTyped] = useState('');

  const submit = async () => {
    if (typed !== PHRASE) return;
    setPending(true);
    if (!(await resetAccount())) {
      setPending(false);
      dispatch(toastShown('Reset Failed', 'Failed to reset account data. Please try again.', 'destructive'));
      return;
    }
    dispatch(toastShown('Account Reset Successful', 'Your account data has been completely reset.'));
    dispatch(dialogClosed());
    browserStorage.write(STORED.portfolioOf(user.id), null);
    forgetCredentials();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
  };

  return (
    <Dialog title="Reset Account" description="This cannot be undone. You will be signed out." onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <div className="rounded-control bg-loss-soft px-4 py-3 text-sm">
            <p className="font-medium text-loss">This will be deleted:</p>
            <ul className="mt-1 list-disc pl-5">
              {DELETED.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </div>
          <Field label={`Type ${PHRASE} to confirm`}>
            {(props) => (
              <Input {...props} autoComplete="off" autoCapitalize="characters" spellCheck={false} value={typed} onChange={(event) => setTyped(event.target.value)} />
            )}
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" disabled={typed !== PHRASE || isPending}>
            {isPending ? 'Resetting...' : 'Reset Account'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
