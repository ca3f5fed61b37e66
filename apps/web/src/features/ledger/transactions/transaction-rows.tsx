import type { TransactionPage, TransactionView } from '@evenkeel/contracts/ledger';
import { useDates } from '@/shared/format/use-dates';
import { useNearRows } from '@/shared/lib/use-near-rows';
import { useIsSettled, type NearWindows, type Place } from '@/shared/lib/use-windows';
import { FailedWindow, RowSkeleton, styleOf } from '@/shared/ui/window-rows';
import {
  selectTransactionWindow,
  useTransactionWindowSubscription,
  type TransactionSelection,
  type TransactionWindow,
} from './api';
import { TransactionRow } from './transaction-row';

interface TransactionRowsProps {
  readonly portfolioId: string;
  readonly selection: TransactionSelection;
  readonly near: NearWindows;
  readonly selected: ReadonlyMap<string, TransactionView>;
  readonly onSelect: (transaction: TransactionView, isSelected: boolean) => void;
  readonly onEdit: (transaction: TransactionView) => void;
  readonly onDelete: (transaction: TransactionView) => void;
}

interface AskedWindowProps extends TransactionWindow {
  /** Of the window's first row that is near. */
  readonly place: Place | undefined;
  readonly hasFailed: boolean;
}

/** Asks for a window that is near; shown only where it could not be loaded. */
function AskedWindow({ place, hasFailed, ...asked }: AskedWindowProps) {
  const isSettled = useIsSettled();
  const { refetch } = useTransactionWindowSubscription(asked, { skip: !isSettled });
  return (
    hasFailed && (
      <FailedWindow
        place={place}
        message="These transactions could not be loaded."
        onRetry={() => void refetch()}
      />
    )
  );
}

/** The near rows of the list: what is known of them, and the shape of rows until then. */
export function TransactionRows({
  portfolioId,
  selection,
  near,
  selected,
  ...actions
}: TransactionRowsProps) {
  const { dayInput } = useDates();
  const asked = { portfolioId, selection };
  const { rows, hasFailed } = useNearRows<TransactionPage>({
    near,
    list: JSON.stringify(asked),
    stateOf: (offset) => selectTransactionWindow({ ...asked, offset }),
    keyOf: ({ id }) => id,
  });
  const dayAt = ({ items }: TransactionPage, at: number): string | null => {
    const one = items[at];
    return one ? dayInput(new Date(one.transactionDatetime)) : null;
  };
  return (
    <>
      {near.map(([offset, places]) => (
        <AskedWindow
          key={offset}
          {...asked}
          offset={offset}
          place={places[0]}
          hasFailed={hasFailed(offset)}
        />
      ))}
      {rows.map(({ key, place, known }) => {
        if (!known) return <RowSkeleton key={key} place={place} />;
        const { page, at, item } = known;
        const today = dayAt(page, at);
        // Days stand together where the list is in the order of its moments.
        const saysDay = page.days.length === 0 || today !== dayAt(page, at - 1);
        const day = saysDay ? page.days.find(({ day: name }) => name === today) : null;
        return (
          <TransactionRow
            key={key}
            {...actions}
            transaction={item}
            rowIndex={place.index + 2}
            style={styleOf(place)}
            day={day ?? null}
            saysDay={saysDay}
            isSelected={selected.has(item.id)}
          />
        );
      })}
    </>
  );
}
