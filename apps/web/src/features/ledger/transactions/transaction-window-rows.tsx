import { useEffect, useState } from 'react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/states';
import {
  useTransactionWindowState,
  useTransactionWindowSubscription,
  type TransactionWindow,
} from './api';
import { TransactionRow } from './transaction-row';

/** A window is asked for when it has been near for this long: one that is only scrolled past costs no request. */
const SETTLED_AFTER_MS = 70;

export interface Place {
  /** Of the row in the whole list, from 0. */
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly height: number;
}

interface TransactionWindowRowsProps extends TransactionWindow {
  /** Where the rows of this window stand that are near. */
  readonly places: readonly Place[];
  readonly onEdit: (transaction: TransactionView) => void;
  readonly onDelete: (transaction: TransactionView) => void;
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
export function TransactionWindowRows({
  portfolioId,
  selection,
  offset,
  places,
  onEdit,
  onDelete,
}: TransactionWindowRowsProps) {
  const isSettled = useIsSettled();
  const asked = { portfolioId, selection, offset };
  const { refetch } = useTransactionWindowSubscription(asked, { skip: !isSettled });
  const { currentData: data, error } = useTransactionWindowState(asked);
  if (!data && error) {
    const [first] = places;
    return (
      <div
        role="row"
        className="absolute inset-x-0 flex items-center gap-4 px-5"
        style={{ top: first?.top, height: first?.height }}
      >
        <div role="cell">These transactions could not be loaded.</div>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return places.map(({ index, top, height }) => {
    const transaction = data?.items[index - offset];
    const style = { height, transform: `translateY(${top}px)` };
    if (transaction)
      return (
        <TransactionRow
          key={index}
          transaction={transaction}
          rowIndex={index + 2}
          style={style}
          onEdit={onEdit}
          onDelete={onDelete}
        />
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
        <Skeleton className="h-5 w-24" />
      </div>
    );
  });
}
