import { Split, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SplitView } from '@evenkeel/contracts/ledger/splits';
import { messageForPeople } from '@/shared/api/request-error';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Confirm } from '@/shared/ui/confirm';
import { Empty, Fallback, Skeleton } from '@/shared/ui/states';
import { useDeleteSplitMutation, useSplitsQuery } from './api';
import { AnnouncedSplits } from './announced-splits';

const MIDNIGHT = 'T00:00:00.000Z';

/** Returns a function that writes the day of a split, with the time if the api recorded one. */
function useSplitDay(): (at: string) => string {
  const { day, moment } = useDates();
  return (at) => (at.endsWith(MIDNIGHT) ? day(at.slice(0, -MIDNIGHT.length)) : moment(at));
}

const isReverse = ({ numerator, denominator }: SplitView): boolean =>
  Number(numerator) < Number(denominator);
const ratioOf = (split: SplitView): string =>
  `${split.numerator} for ${split.denominator}${isReverse(split) ? ', reverse' : ''}`;

function SplitRow({
  split,
  onDelete,
}: {
  readonly split: SplitView;
  readonly onDelete: () => void;
}) {
  const splitDay = useSplitDay();
  return (
    <li className="flex items-center gap-4 border-t border-line px-5 py-3 first:border-t-0">
      <div className="figure min-w-0 grow">
        <p className="text-sm font-medium">
          {split.ticker} <span className="font-normal text-muted">· {ratioOf(split)}</span>
        </p>
        <p className="text-note text-muted">
          {splitDay(split.at)}
          {split.cashInLieu.map(({ accountId, accountName, amount }) => (
            <span key={accountId}>
              {' '}
              · {money(amount)} in lieu in {accountName}
            </span>
          ))}
        </p>
      </div>
      <Button
        writes
        variant="ghost"
        size="icon"
        aria-label={`Delete the split of ${split.ticker} on ${splitDay(split.at)}`}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}

function DeleteSplit({
  portfolioId,
  split,
  onClose,
}: {
  readonly portfolioId: string;
  readonly split: SplitView;
  readonly onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const splitDay = useSplitDay();
  const [remove, { isLoading }] = useDeleteSplitMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    const answer = await remove({ portfolioId, id: split.id });
    if (answer.error) {
      const reason = messageForPeople(answer.error, 'Unknown error');
      setFailure(reason);
      dispatch(failureToast(answer.error, 'Error deleting split', reason));
      return;
    }
    dispatch(toastShown('Success', 'Split deleted successfully'));
    onClose();
  };
  return (
    <Confirm
      title="Delete this split?"
      description={`${split.ticker}, ${ratioOf(split)}, on ${splitDay(split.at)}. Shares and lots are as if it had never been.`}
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

interface SplitListProps {
  readonly splits: readonly SplitView[];
  readonly onDelete: (id: string) => void;
}

function SplitList({ splits, onDelete }: SplitListProps) {
  const dispatch = useAppDispatch();
  const record = () => dispatch(dialogOpened({ kind: 'stock-split', ticker: null }));
  if (splits.length === 0)
    return (
      <Card>
        <Empty
          icon={Split}
          title="No stock splits yet"
          text="A split changes how many shares there are, not what they are worth or cost. Record it here, or from the menu of an asset."
        >
          <Button onClick={record}>Record a split</Button>
        </Empty>
      </Card>
    );
  return (
    <>
      <div className="flex justify-end">
        <Button writes variant="outline" onClick={record}>
          <Split aria-hidden />
          Record a split
        </Button>
      </div>
      <Card>
        <ul aria-label="Stock splits">
          {splits.map((split) => (
            <SplitRow key={split.id} split={split} onDelete={() => onDelete(split.id)} />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** Shows the stock splits of the portfolio, the latest first, and announced ones above them. */
export function Splits({ portfolioId }: { readonly portfolioId: string }) {
  const { currentData: splits, error, refetch } = useSplitsQuery(portfolioId);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const deleting = splits?.find(({ id }) => id === deletingId);
  return (
    <div className="grid grid-cols-1 gap-4">
      <AnnouncedSplits portfolioId={portfolioId} />
      {splits && <SplitList splits={splits} onDelete={setDeletingId} />}
      {!splits && (
        <Fallback query={{ error, refetch }} title="Stock splits could not be loaded">
          <Skeleton className="h-40 w-full rounded-card" />
        </Fallback>
      )}
      {deleting && (
        <DeleteSplit
          portfolioId={portfolioId}
          split={deleting}
          onClose={() => setDeletingId(null)}
        />
      )}
    </div>
  );
}
