import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Alert } from '@/shared/ui/states';
import type { SaveStatus } from './autosave';
import type { EditedPlan } from './use-plan';

const WORDS: Record<Exclude<SaveStatus, 'conflict' | 'refused'>, string> = {
  saved: 'All changes are saved',
  waiting: 'Saving soon…',
  saving: 'Saving…',
  away: 'Not saved yet. Your changes are kept in this browser and saved when the server can be reached.',
};

/** Message of an action that needs the plan to be saved. */
export const NOT_SAVED = 'Your last changes are not saved yet. Please try again in a moment.';

/**
 * Shows whether the typed changes are saved, and the choices if they cannot be (RET-40 to RET-42).
 */
export function SaveState({ edited }: { readonly edited: EditedPlan }) {
  const { status, message, keepMine, takeTheirs } = edited;
  if (status === 'conflict')
    return (
      <div className="grid gap-2">
        <Alert variant="attention" title="Your plan was changed in another tab or browser">
          What you typed here is not saved. Choose which version to keep.
        </Alert>
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={keepMine}>Keep what I typed here</Button>
          <Button variant="outline" onClick={takeTheirs}>
            Take the other change
          </Button>
        </div>
      </div>
    );
  if (status === 'refused')
    return (
      <div className="grid gap-2">
        <Alert title="Not saved">{message}</Alert>
        <Button variant="outline" className="justify-self-start" onClick={takeTheirs}>
          Undo what was not saved
        </Button>
      </div>
    );
  const Icon = status === 'saved' ? Check : status === 'away' ? CloudOff : LoaderCircle;
  return (
    <p
      data-testid="retirement-save-state"
      data-status={status}
      className="flex items-center gap-2 text-note text-muted"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {WORDS[status]}
    </p>
  );
}
