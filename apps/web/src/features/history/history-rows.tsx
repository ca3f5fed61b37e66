import type { HistoryItem, HistoryPage } from '@evenkeel/contracts/history';
import { useNearRows } from '@/shared/lib/use-near-rows';
import { useIsSettled, type NearWindows, type Place } from '@/shared/lib/use-windows';
import { FailedWindow, RowSkeleton, styleOf } from '@/shared/ui/window-rows';
import {
  selectHistoryWindow,
  useHistoryWindowSubscription,
  type HistoryOf,
  type HistorySelection,
  type HistoryWindow,
} from './api';
import { HistoryRow } from './history-row';

interface AskedWindowProps extends HistoryWindow {
  /** Of the window's first row that is near. */
  readonly place: Place | undefined;
  readonly hasFailed: boolean;
}

/** Asks for a window that is near; shown only where it could not be loaded. */
function AskedWindow({ place, hasFailed, ...asked }: AskedWindowProps) {
  const isSettled = useIsSettled();
  const { refetch } = useHistoryWindowSubscription(asked, { skip: !isSettled });
  return (
    hasFailed && (
      <FailedWindow
        place={place}
        message="These changes could not be loaded."
        onRetry={() => void refetch()}
      />
    )
  );
}

interface HistoryRowsProps {
  readonly of: HistoryOf;
  readonly selection: HistorySelection;
  readonly near: NearWindows;
  readonly onOpen: (item: HistoryItem) => void;
}

/** The near rows of the history: what is known of them, and the shape of rows until then. */
export function HistoryRows({ of, selection, near, onOpen }: HistoryRowsProps) {
  const asked = { of, selection };
  const { rows, hasFailed } = useNearRows<HistoryPage>({
    near,
    list: JSON.stringify(asked),
    stateOf: (offset) => selectHistoryWindow({ ...asked, offset }),
    keyOf: ({ eventId }) => eventId,
  });
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
      {rows.map(({ key, place, known }) =>
        known ? (
          <HistoryRow
            key={key}
            item={known.item}
            rowIndex={place.index + 2}
            style={styleOf(place)}
            onOpen={onOpen}
          />
        ) : (
          <RowSkeleton key={key} place={place} />
        ),
      )}
    </>
  );
}
