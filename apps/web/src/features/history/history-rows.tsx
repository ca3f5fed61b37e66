import type { HistoryItem, HistoryPage } from '@evenkeel/contracts/history';
import { useNearRows } from '@/shared/lib/use-near-rows';
import { useIsSettled, type NearWindows } from '@/shared/lib/use-windows';
import { useAppDispatch } from '@/shared/store/store';
import { WindowRows } from '@/shared/ui/window-rows';
import {
  askHistoryWindow,
  selectHistoryWindow,
  useHistoryWindowSubscription,
  type HistoryOf,
  type HistorySelection,
  type HistoryWindow,
} from './api';
import { HistoryRow } from './history-row';
import { useAccountNames } from './use-account-names';

/** Asks for a window once it has been near for a moment. */
function AskedWindow(asked: HistoryWindow) {
  const isSettled = useIsSettled();
  useHistoryWindowSubscription(asked, { skip: !isSettled });
  return null;
}

interface HistoryRowsProps {
  readonly of: HistoryOf;
  readonly selection: HistorySelection;
  readonly near: NearWindows;
  readonly onOpen: (item: HistoryItem) => void;
}

/** Shows the rows near the window: the known ones, and placeholders for the others. */
export function HistoryRows({ of, selection, near, onOpen }: HistoryRowsProps) {
  const asked = { of, selection };
  const dispatch = useAppDispatch();
  const rows = useNearRows<HistoryPage>({
    near,
    list: JSON.stringify(asked),
    stateOf: (offset) => selectHistoryWindow({ ...asked, offset }),
    keyOf: ({ eventId }) => eventId,
  });
  const names = useAccountNames(of);
  const retry = (offset: number) =>
    void dispatch(askHistoryWindow({ ...asked, offset }, { forceRefetch: true, subscribe: false }));
  return (
    <>
      {near.map(([offset]) => (
        <AskedWindow key={offset} {...asked} offset={offset} />
      ))}
      <WindowRows rows={rows} message="These changes could not be loaded." onRetry={retry}>
        {({ item }, placed) => (
          <HistoryRow item={item} names={names} placed={placed} onOpen={onOpen} />
        )}
      </WindowRows>
    </>
  );
}
