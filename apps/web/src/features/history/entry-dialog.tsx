import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HistoryItem } from '@evenkeel/contracts/history';
import { useDates } from '@/shared/format/use-dates';
import { BeforeAndAfter } from '@/shared/history/before-and-after';
import { selectionAbout } from '@/shared/history/selection-about';
import { actorWords, saidOf } from '@/shared/history/words';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import type { HistoryOf, UndoOf } from './api';
import { useAccountNames } from './use-account-names';
import { useNamesOfChange } from './use-names-of-change';

interface EntryDialogProps {
  readonly of: HistoryOf;
  readonly item: HistoryItem;
  readonly onClose: () => void;
}

/** Shows a link to the history of one thing; the link closes the dialog. */
function ToHistory({
  query,
  onClose,
  children,
}: {
  readonly query: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={`/history?${query}`}
      onClick={onClose}
      className="inline-flex min-h-11 items-center text-accent hover:underline md:min-h-0"
    >
      {children}
    </Link>
  );
}

/** Returns the query of the address of a thing's own history; null if it is the whole history. */
function ownHistory(of: HistoryOf, subject: HistoryItem['subject']): string | null {
  const { id } = subject;
  if (id === of.id) return null;
  if (of.kind === 'household') return `of=household&about=${id}`;
  if (of.kind === 'user') return `of=profile&about=${id}`;
  return new URLSearchParams({ ...selectionAbout(subject) }).toString();
}

function Facts({ of, item, onClose }: EntryDialogProps) {
  const { moment } = useDates();
  const userId = useAppSelector((state) => state.session.user?.id);
  const { recordedAt, effectiveAt, actor, requestId, importId, adviceId, type, eventId, revision } =
    item;
  const own = ownHistory(of, item.subject);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Recorded', moment(recordedAt)],
    ['Takes effect', moment(effectiveAt)],
    ['By', actorWords(actor, userId)],
    ['Event', `${type}, number ${revision}`],
    ['Event id', eventId],
    ['Request', requestId],
    ...(importId === null
      ? []
      : ([
          [
            'Import',
            <ToHistory key="import" query={`about=${importId}`} onClose={onClose}>
              All that it recorded
            </ToHistory>,
          ],
        ] as const)),
    ...(adviceId === null
      ? []
      : ([
          [
            'Advice',
            <ToHistory key="advice" query={`about=${adviceId}`} onClose={onClose}>
              What was advised
            </ToHistory>,
          ],
        ] as const)),
    ...(own === null
      ? []
      : ([
          [
            'History',
            <ToHistory key="own" query={own} onClose={onClose}>
              Everything about this
            </ToHistory>,
          ],
        ] as const)),
  ];
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="figure wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Offers to undo a change of a portfolio (or the whole import), or to undo it and everything since.
 */
function UndoButtons({ of, item, onClose }: EntryDialogProps) {
  const dispatch = useAppDispatch();
  const open = (asked: Omit<UndoOf, 'portfolioId'>) => {
    onClose();
    dispatch(dialogOpened({ kind: 'undo', portfolioId: of.id, ...asked }));
  };
  const isImport = item.subject.kind === 'import';
  return (
    <>
      <Button variant="outline" onClick={() => open({ since: item.recordedAt })}>
        Undo this and all since
      </Button>
      <Button
        variant="outline"
        onClick={() => open(isImport ? { importId: item.subject.id } : { eventId: item.eventId })}
      >
        {isImport ? 'Undo the import' : 'Undo'}
      </Button>
    </>
  );
}

/** Shows one change: who made it, from where, and what it replaced. */
export function EntryDialog({ of, item, onClose }: EntryDialogProps) {
  const dates = useDates();
  const names = useAccountNames(of);
  const showing = { ...dates, names: useNamesOfChange(of, item) };
  return (
    <Dialog
      title="Change"
      description={saidOf(item, { ...dates, names })}
      className="max-w-2xl"
      onClose={onClose}
    >
      <DialogBody>
        <div role="region" aria-label="Details of the change" tabIndex={0}>
          <Facts of={of} item={item} onClose={onClose} />
          <BeforeAndAfter item={item} showing={showing} />
        </div>
      </DialogBody>
      <DialogFooter>
        {item.undoable && <UndoButtons of={of} item={item} onClose={onClose} />}
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
