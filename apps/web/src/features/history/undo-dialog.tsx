import { type UndoAnswer, undoRefusal } from '@evenkeel/contracts/history';
import { bodyOfError, messageForPeople } from '@/shared/api/request-error';
import { plural } from '@/shared/format/figures';
import { figuresAsShown, namesOf } from '@/shared/format/figures-in-words';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Alert, Failure, Skeleton } from '@/shared/ui/states';
import { useUndoMutation, useUndoPreviewQuery } from './api';
import { useAccountNames } from './use-account-names';

const FAILED = 'This could not be undone.';

/** Returns true if the server refuses the undo and names what blocks it. */
const isRefusal = (error: unknown): boolean => undoRefusal.safeParse(bodyOfError(error)).success;

/** Shows the effect of an undo, and does it once the user confirms (HIS-32). */
export function UndoDialog({ onClose, ...of }: DialogProps<'undo'>) {
  const dispatch = useAppDispatch();
  const preview = useUndoPreviewQuery(of);
  const [undo, { error: failure, isLoading }] = useUndoMutation();
  const { currentData: plan, isFetching } = preview;
  const names = [...useAccountNames({ kind: 'portfolio', id: of.portfolioId }).values()];
  const confirm = async (revision: number) => {
    const { data, error } = await undo({ ...of, revision });
    if (data) {
      dispatch(toastShown('Undone', plural(data.undoneCount, 'change')));
      onClose();
      // A new preview shows what blocks the undo now, or what it would take back now.
    } else if (isRefusal(error)) void preview.refetch();
  };
  const content = () => {
    if (isFetching) return <Skeleton className="h-40 w-full" />;
    if (isRefusal(preview.error)) return <Refused error={preview.error} names={names} />;
    if (plan && !preview.isError) return <Preview plan={plan} failure={failure} names={names} />;
    return (
      <Failure
        title="The effect of this undo could not be worked out"
        error={preview.error}
        onRetry={() => void preview.refetch()}
      />
    );
  };
  const ready = isFetching || preview.isError ? undefined : plan;
  return (
    <Dialog
      title="Undo"
      description="New changes take back the old ones. The history keeps both."
      className="max-w-2xl"
      isBusy={isLoading}
      onClose={onClose}
    >
      <DialogBody>
        <div
          role="region"
          aria-label="What is undone"
          tabIndex={0}
          className="flex flex-col gap-4 text-sm"
        >
          {content()}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={isLoading} onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!ready || isLoading}
          onClick={() => ready && void confirm(ready.revision)}
        >
          {isLoading ? 'Undoing...' : 'Undo'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Current names of accounts; texts show them unchanged, even if a name contains figures. */
interface WithNames {
  readonly names: readonly string[];
}

function List({
  title,
  texts,
  count,
  names,
}: WithNames & {
  readonly title: string;
  readonly texts: readonly string[];
  readonly count: number;
}) {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="figure mt-1 list-disc pl-5 wrap-anywhere">
        {texts.map((text, place) => (
          // The same words may stand in the list twice, and no entry moves.
          <li key={`${place} ${text}`}>{figuresAsShown(text, names)}</li>
        ))}
      </ul>
      {count > texts.length && (
        <p className="mt-1 text-muted">and {plural(count - texts.length, 'other change')}</p>
      )}
    </section>
  );
}

interface PreviewProps extends WithNames {
  readonly plan: UndoAnswer;
  /** Reason why an undo failed; the user can try again. */
  readonly failure: unknown;
}

function Preview({ plan, failure, names }: PreviewProps) {
  const { undone, undoneCount, changes, changeCount, names: ofThen } = plan;
  const told = namesOf([...names, ...ofThen]);
  return (
    <>
      {failure !== undefined && <Alert>{messageForPeople(failure, FAILED)}</Alert>}
      <List
        title="This is taken back:"
        texts={undone.map(({ text }) => text)}
        count={undoneCount}
        names={told}
      />
      <List
        title="For that, these changes are made:"
        texts={changes}
        count={changeCount}
        names={told}
      />
    </>
  );
}

/** Shows why the undo is impossible, and the changes that block it. */
function Refused({ error, names }: WithNames & { readonly error: unknown }) {
  const refusal = undoRefusal.safeParse(bodyOfError(error)).data;
  return (
    <>
      <Alert>{messageForPeople(error, FAILED)}</Alert>
      {refusal && refusal.dependentCount > 0 && (
        <List
          title="Undo these later changes first:"
          texts={refusal.dependents.map(({ text }) => text)}
          count={refusal.dependentCount}
          names={namesOf([...names, ...refusal.names])}
        />
      )}
    </>
  );
}
