import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react';
import type { NearRow, Page } from '../lib/use-near-rows';
import type { Place } from '../lib/use-windows';
import { Button } from './button';
import { Skeleton } from './states';

const styleOf = ({ top, height }: Place) => ({ height, transform: `translateY(${top}px)` });

/** The list's header is its first row. */
const rowIndexOf = ({ index }: Place): number => index + 2;

/** Puts a row where it stands in the list: for its element. */
export interface Placed {
  readonly 'aria-rowindex': number;
  readonly style: CSSProperties;
  readonly ref?: Ref<HTMLDivElement>;
  /** By which a row is known that is measured, or was until letters had room again. */
  readonly 'data-index': number;
}

function placedAt(place: Place): Placed {
  const { index, measure } = place;
  const { height, ...style } = styleOf(place);
  const row = { 'aria-rowindex': rowIndexOf(place), 'data-index': index };
  return measure ? { ...row, style, ref: measure } : { ...row, style: { ...style, height } };
}

/** A row that is still being loaded. */
function RowSkeleton({ place }: { readonly place: Place }) {
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 flex items-center gap-6 border-b border-line px-5"
      style={styleOf(place)}
    >
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-5 grow" />
    </div>
  );
}

/** Once a row goes that has the focus: the row that came in its place has it next. */
function useFocusOnward(place: Place) {
  const box = useRef<HTMLDivElement>(null);
  const rowIndex = rowIndexOf(place);
  useLayoutEffect(() => {
    const row = box.current;
    const list = row?.parentElement;
    return () => {
      if (!row?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        const next = list?.querySelector<HTMLElement>(`[aria-rowindex="${rowIndex}"]`);
        next?.setAttribute('tabindex', '-1');
        next?.focus({ preventScroll: true });
      });
    };
  }, [rowIndex]);
  return box;
}

interface FailedWindowProps {
  /** Of the window's first row that is near. */
  readonly place: Place;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Stands in place of the rows of a window that could not be loaded. */
function FailedWindow({ place, message, onRetry }: FailedWindowProps) {
  return (
    <div
      ref={useFocusOnward(place)}
      role="row"
      className="absolute inset-x-0 top-0 flex items-center gap-4 px-5"
      style={styleOf(place)}
    >
      <div role="cell">{message}</div>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

type Known<P extends Page<unknown>> = NonNullable<NearRow<P>['known']>;

interface WindowRowsProps<P extends Page<unknown>> {
  readonly rows: readonly NearRow<P>[];
  /** Says of a window that it could not be loaded. */
  readonly message: string;
  /** Asks for a window again, by its first row. */
  readonly onRetry: (offset: number) => void;
  readonly children: (known: Known<P>, placed: Placed) => ReactNode;
}

/** The near rows of a list: what is known of them, and the shape of rows until then. */
export function WindowRows<P extends Page<unknown>>(props: WindowRowsProps<P>) {
  const { rows, message, onRetry, children } = props;
  return rows.map(({ key, place, known, failed }) => {
    if (failed !== null)
      return (
        <FailedWindow key={key} place={place} message={message} onRetry={() => onRetry(failed)} />
      );
    return known ? (
      <Fragment key={key}>{children(known, placedAt(place))}</Fragment>
    ) : (
      <RowSkeleton key={key} place={place} />
    );
  });
}
