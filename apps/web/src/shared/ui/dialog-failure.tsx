import { Button } from './button';
import { Confirm } from './confirm';
import { Alert } from './states';
import { messageOf } from './error-fallback';

interface DialogFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/**
 * Replaces a dialog that could not be shown: the reason, and three ways on (WEB-61). Its code is in
 * the first load, unlike that of the dialogs.
 */
export function DialogFailure({ error, onRetry, onClose }: DialogFailureProps) {
  return (
    <Confirm
      title="Something went wrong"
      description="This dialog could not be opened."
      action="Try again"
      cancel="Go back"
      onConfirm={onRetry}
      onClose={onClose}
    >
      <div className="mt-4 grid justify-items-start gap-3">
        <Alert>{messageOf(error)}</Alert>
        <Button variant="outline" onClick={() => location.reload()}>
          Reload Page
        </Button>
      </div>
    </Confirm>
  );
}
