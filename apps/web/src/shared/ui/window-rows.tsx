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

/** Returns the row's number for screen readers, which count the header as the first row. */
const rowIndexOf = ({ index }: Place): number => index + 2;

/** Props of a row's element, which put the row at its place in the list. */
export interface Placed {
  readonly 'aria-rowindex': number;
  readonly style: CSSProperties;
  readonly ref?: Ref<HTMLDivElement>;
  /** Index by which the virtualizer knows a row that it measures, or has measured before. */
  readonly 'data-index': number;
}

function placedAt(place: Place): Placed {
  const { index, measure } = place;
  const { height, ...style } = styleOf(place);
  const row = { 'aria-rowindex': rowIndexOf(place), 'data-index': index };
  return measure ? { ...row, style, ref: measure } : { ...row, style: { ...style, height } };
}

/** Replaces a row until it has been loaded. */
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

/** Moves the focus from a row that disappears to the row that takes its place. */
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
  /** Place of the window's first row near the screen. */
  readonly place: Place;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Replaces the rows of a window that could not be loaded. */
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
  /** Message about a window that could not be loaded. */
  readonly message: string;
  /** Requests a window again, by its first row. */
  readonly onRetry: (offset: number) => void;
  readonly children: (known: Known<P>, placed: Placed) => ReactNode;
}

/** Draws the rows of a list near the screen, and skeletons of those that are not loaded yet. */
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
