import type { HistoryItem } from '@evenkeel/contracts/history';
import { useIsSettled, type Place } from '@/shared/lib/use-windows';
import { FailedWindow, RowSkeleton, styleOf } from '@/shared/ui/window-rows';
import { useHistoryWindowState, useHistoryWindowSubscription, type HistoryWindow } from './api';
import { HistoryRow } from './history-row';

interface HistoryWindowRowsProps extends HistoryWindow {
  /** Where the rows of this window stand that are near. */
  readonly places: readonly Place[];
  readonly onOpen: (item: HistoryItem) => void;
}

/** The near rows of one window: what is known of it, and the shape of rows until then. */
export function HistoryWindowRows({ places, onOpen, ...asked }: HistoryWindowRowsProps) {
  const isSettled = useIsSettled();
  const { refetch } = useHistoryWindowSubscription(asked, { skip: !isSettled });
  const { currentData: data, error } = useHistoryWindowState(asked);
  if (!data && error)
    return (
      <FailedWindow
        place={places[0]}
        message="These changes could not be loaded."
        onRetry={() => void refetch()}
      />
    );
  return places.map((place) => {
    const { index } = place;
    const item = data?.items[index - asked.offset];
    return item ? (
      <HistoryRow
        key={index}
        item={item}
        rowIndex={index + 2}
        style={styleOf(place)}
        onOpen={onOpen}
      />
    ) : (
      <RowSkeleton key={index} place={place} />
    );
  });
}
