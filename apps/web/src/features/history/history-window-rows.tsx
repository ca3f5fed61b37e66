import { useEffect, useState } from 'react';
import type { HistoryItem } from '@evenkeel/contracts/history';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/states';
import { useHistoryWindowState, useHistoryWindowSubscription, type HistoryWindow } from './api';
import { HistoryRow } from './history-row';

/** A window is asked for when it has been near for this long: one that is only scrolled past costs no request. */
const SETTLED_AFTER_MS = 70;

export interface Place {
  /** Of the row in the whole list, from 0. */
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly height: number;
}

interface HistoryWindowRowsProps extends HistoryWindow {
  /** Where the rows of this window stand that are near. */
  readonly places: readonly Place[];
  readonly onOpen: (item: HistoryItem) => void;
}

function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** The near rows of one window: what is known of it, and the shape of rows until then. */
export function HistoryWindowRows({ places, onOpen, ...asked }: HistoryWindowRowsProps) {
  const isSettled = useIsSettled();
  const { refetch } = useHistoryWindowSubscription(asked, { skip: !isSettled });
  const { currentData: data, error } = useHistoryWindowState(asked);
  if (!data && error) {
    const [first] = places;
    return (
      <div
        role="row"
        className="absolute inset-x-0 flex items-center gap-4 px-5"
        style={{ top: first?.top, height: first?.height }}
      >
        <div role="cell">These changes could not be loaded.</div>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return places.map(({ index, top, height }) => {
    const item = data?.items[index - asked.offset];
    const style = { height, transform: `translateY(${top}px)` };
    if (item)
      return (
        <HistoryRow key={index} item={item} rowIndex={index + 2} style={style} onOpen={onOpen} />
      );
    return (
      <div
        key={index}
        aria-hidden
        className="absolute inset-x-0 top-0 flex items-center gap-6 border-b border-line px-5"
        style={style}
      >
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 grow" />
      </div>
    );
  });
}
