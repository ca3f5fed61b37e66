import { useEffect, useState, type CSSProperties } from 'react';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { useDates } from '@/shared/format/use-dates';
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
  readonly selected: ReadonlyMap<string, TransactionView>;
  readonly onSelect: (transaction: TransactionView, isSelected: boolean) => void;
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

function RowSkeleton({ style }: { readonly style: CSSProperties }) {
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 flex items-center gap-6 border-b border-line px-5"
      style={style}
    >
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-5 grow" />
      <Skeleton className="h-5 w-24" />
    </div>
  );
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
  const dayAt = (place: number): string | null => {
    const one = data?.items[place];
    return one ? dayInput(new Date(one.transactionDatetime)) : null;
  };
  return places.map(({ index, top, height }) => {
    const transaction = data?.items[index - offset];
    const style = { height, transform: `translateY(${top}px)` };
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
          style={style}
          day={day ?? null}
          saysDay={saysDay}
          isSelected={selected.has(transaction.id)}
          onSelect={onSelect}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      );
    }
    return <RowSkeleton key={index} style={style} />;
  });
}
