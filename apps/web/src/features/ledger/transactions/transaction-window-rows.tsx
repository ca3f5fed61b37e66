import type { TransactionView } from '@evenkeel/contracts/ledger';
import { useDates } from '@/shared/format/use-dates';
import { useIsSettled, type Place } from '@/shared/lib/use-windows';
import { FailedWindow, RowSkeleton, styleOf } from '@/shared/ui/window-rows';
import {
  useTransactionWindowState,
  useTransactionWindowSubscription,
  type TransactionWindow,
} from './api';
import { TransactionRow } from './transaction-row';

interface TransactionWindowRowsProps extends TransactionWindow {
  /** Where the rows of this window stand that are near. */
  readonly places: readonly Place[];
  readonly selected: ReadonlyMap<string, TransactionView>;
  readonly onSelect: (transaction: TransactionView, isSelected: boolean) => void;
  readonly onEdit: (transaction: TransactionView) => void;
  readonly onDelete: (transaction: TransactionView) => void;
}

/** The near rows of one window: what is known of it, and the shape of rows until then. */
export function TransactionWindowRows({
  portfolioId,
  selection,
  offset,
  places,
  selected,
  onSelect,
  onEdit,
  onDelete,
}: TransactionWindowRowsProps) {
  const { dayInput } = useDates();
  const isSettled = useIsSettled();
  const asked = { portfolioId, selection, offset };
  const { refetch } = useTransactionWindowSubscription(asked, { skip: !isSettled });
  const { currentData: data, error } = useTransactionWindowState(asked);
  if (!data && error)
    return (
      <FailedWindow
        place={places[0]}
        message="These transactions could not be loaded."
        onRetry={() => void refetch()}
      />
    );
  const dayAt = (place: number): string | null => {
    const one = data?.items[place];
    return one ? dayInput(new Date(one.transactionDatetime)) : null;
  };
  return places.map((place) => {
    const { index } = place;
    const transaction = data?.items[index - offset];
    if (transaction) {
      const today = dayAt(index - offset);
      // Days stand together where the list is in the order of its moments.
      const saysDay = data.days.length === 0 || today !== dayAt(index - offset - 1);
      const day = saysDay ? data.days.find(({ day: name }) => name === today) : null;
      return (
        <TransactionRow
          key={index}
          transaction={transaction}
          rowIndex={index + 2}
          style={styleOf(place)}
          day={day ?? null}
          saysDay={saysDay}
          isSelected={selected.has(transaction.id)}
          onSelect={onSelect}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      );
    }
    return <RowSkeleton key={index} place={place} />;
  });
}
