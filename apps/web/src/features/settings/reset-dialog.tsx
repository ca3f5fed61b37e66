import { useState } from 'react';
import type { ConfirmIdentityRequest, UserView } from '@evenkeel/contracts/identity';
import { api } from '@/shared/api/api';
import { fieldProblems, whyNotDone } from '@/shared/api/request-error';
import { GoogleButton } from '@/shared/google/google-button';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { failureToast } from '@/shared/store/failure-toast';
import { forgetCredentials } from '@/shared/store/session';
import { signedOut } from '@/shared/store/session-slice';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Field, Input } from '@/shared/ui/field';
import { Alert } from '@/shared/ui/states';
import { resetAccount } from './api';

/** The phrase that enables the reset, and the items that the dialog lists (SET-33, SET-34). */
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

/**
 * Resets the account data, once the phrase is typed exactly and the person has proved their
 * identity, by the password or by Google. Then it signs the user out.
 */
export function ResetDialog({ user, onClose }: ResetDialogProps) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { reset, isPending, problem, failure, clear } = useReset(user);
  const isTyped = typed === PHRASE;
  const isGoogle = user.authProvider === 'google';

  return (
    <Dialog
      title="Reset Account"
      description="You can undo this for 7 days. You will be signed out."
      isBusy={isPending}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onChange={clear}
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped && !isGoogle) void reset({ password });
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <DeletedList />
          <PhraseField typed={typed} onType={setTyped} />
          {isGoogle ? (
            <GoogleProof
              isReady={isTyped}
              problem={problem}
              onProof={(proof) => void reset(proof)}
            />
          ) : (
            <PasswordField typed={password} problem={problem} onType={setPassword} />
          )}
        </DialogBody>
        <Buttons
          isReady={isTyped}
          isGoogle={isGoogle}
          isPending={isPending}
          failure={failure}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface TypedProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function PhraseField({ typed, onType }: TypedProps) {
  return (
    <Field label={`Type ${PHRASE} to confirm`}>
      {(props) => (
        <Input
          {...props}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}

interface PasswordFieldProps extends TypedProps {
  readonly problem: string | null;
}

function PasswordField({ typed, problem, onType }: PasswordFieldProps) {
  return (
    <Field label="Password" error={problem ?? undefined}>
      {(props) => (
        <Input
          {...props}
          type="password"
          autoComplete="current-password"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}

interface ButtonsProps {
  /** Whether the phrase is typed. */
  readonly isReady: boolean;
  readonly isGoogle: boolean;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly onClose: () => void;
}

/** Shows the failure, Cancel, and the button that resets; Google's button is among the fields. */
function Buttons({ isReady, isGoogle, isPending, failure, onClose }: ButtonsProps) {
  return (
    <DialogFooter>
      {failure !== null && (
        <div className="basis-full">
          <Alert>{failure}</Alert>
        </div>
      )}
      <Button variant="outline" disabled={isPending} onClick={onClose}>
        Cancel
      </Button>
      {!isGoogle && (
        <Button type="submit" variant="destructive" disabled={!isReady || isPending}>
          {isPending ? 'Resetting...' : 'Reset Account'}
        </Button>
      )}
    </DialogFooter>
  );
}

function DeletedList() {
  return (
    <div className="rounded-control bg-loss-soft px-4 py-3 text-sm">
      <p className="font-medium text-loss">This will be deleted:</p>
      <ul className="mt-1 list-disc pl-5">
        {DELETED.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mt-2">
        The prices that you entered go, too. Your profile, net worth items, budget and retirement
        plan stay.
      </p>
    </div>
  );
}

interface GoogleProofProps {
  /** Whether the rest of the form is filled in. */
  readonly isReady: boolean;
  readonly problem: string | null;
  readonly onProof: (proof: ConfirmIdentityRequest) => void;
}

/**
 * Google's button, which resets at once: it appears only after the rest of the form is filled in.
 */
function GoogleProof({ isReady, problem, onProof }: GoogleProofProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const message = failure ?? problem;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {isReady
          ? 'Sign in with Google again: that resets the account.'
          : 'Then you sign in with Google again to confirm.'}
      </p>
      {isReady && (
        <GoogleButton
          onCredential={(credential, nonce) => {
            setFailure(null);
            onProof({ credential, nonce });
          }}
          onFailure={setFailure}
        />
      )}
      {message !== null && <Alert>{message}</Alert>}
    </div>
  );
}

const FAILED = 'Failed to reset account data. Please try again.';

/**
 * Resets the account and signs out. `problem`: the error of the password or of Google's proof;
 * `failure`: any other error.
 */
function useReset(user: UserView) {
  const dispatch = useAppDispatch();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const clear = () => {
    setProblem(null);
    setFailure(null);
  };

  const reset = async (proof: ConfirmIdentityRequest) => {
    setPending(true);
    clear();
    const error = await resetAccount(proof);
    if (error) {
      setPending(false);
      const wrong = fieldProblems(error)[0]?.message ?? null;
      const reason = whyNotDone(error, FAILED);
      setProblem(wrong);
      setFailure(wrong === null ? reason : null);
      dispatch(failureToast(error, 'Reset Failed', reason));
      return;
    }
    browserStorage.write(STORED.portfolioOf(user.id), null);
    forgetCredentials();
    // This closes the dialog, too.
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    dispatch(
      toastShown(
        'Account Reset Successful',
        'Your account data has been reset. You can undo this for 7 days, in the settings.',
      ),
    );
  };
  return { reset, isPending, problem, failure, clear };
}
