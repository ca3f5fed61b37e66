import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Alert } from '@/shared/ui/states';
import { messageOf } from './error-fallback';

interface DialogFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In place of a dialog that could not be shown: why, and three ways on (WEB-61). */
export function DialogFailure({ error, onRetry, onClose }: DialogFailureProps) {
  return (
    <Dialog
      title="Something went wrong"
      description="This dialog could not be opened."
      onClose={onClose}
    >
      <DialogBody>
        <Alert>{messageOf(error)}</Alert>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Go back
        </Button>
        <Button variant="outline" onClick={() => location.reload()}>
          Reload Page
        </Button>
        <Button onClick={onRetry}>Try again</Button>
      </DialogFooter>
    </Dialog>
  );
}
