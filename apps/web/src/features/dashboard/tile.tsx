import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { LiveFigure } from '@/shared/ui/live-figure';
import { Skeleton } from '@/shared/ui/states';

interface Loaded<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface TileProps<Data> {
  readonly label: string;
  readonly testId: string;
  readonly query: Loaded<Data>;
  /** The main figure, in words. */
  readonly figure: (data: Data) => string;
  /** Where the whole tile leads. */
  readonly to?: string;
  readonly children: (data: Data) => ReactNode;
}

/** The whole tile is the link's target. */
function TileLabel({ label, to }: { readonly label: string; readonly to?: string }) {
  return (
    <h2 className="text-note font-medium text-muted">
      {to === undefined ? (
        label
      ) : (
        <Link
          to={to}
          className="flex items-center justify-between gap-2 after:absolute after:inset-0 after:rounded-card hover:text-foreground"
        >
          {label}
          <ArrowUpRight aria-hidden className="size-4 shrink-0" />
        </Link>
      )}
    </h2>
  );
}

/** One figure of the dashboard: it is live, and says so when it could not be loaded. */
export function Tile<Data>({ label, testId, query, figure, to, children }: TileProps<Data>) {
  const content = () => {
    if (query.data !== undefined) {
      return (
        <>
          <p className="mt-1 text-xl leading-7 font-semibold tracking-tight min-[26rem]:text-2xl min-[26rem]:leading-9 sm:text-figure">
            <LiveFigure label={label} text={figure(query.data)} testId={testId} />
          </p>
          <div className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-note text-muted">
            {children(query.data)}
          </div>
        </>
      );
    }
    if (query.error !== undefined) {
      return (
        <div role="alert" className="relative z-1 mt-1">
          <p className="text-sm text-muted">Could not be loaded.</p>
          <Button variant="link" size="sm" className="px-0" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      );
    }
    return (
      <>
        <Skeleton className="mt-2.5 h-7 w-32" />
        <Skeleton className="mt-3 h-5 w-40" />
      </>
    );
  };
  return (
    <Card className="relative min-h-34 px-4 py-4 sm:px-5" aria-label={label}>
      <TileLabel label={label} to={to} />
      {content()}
    </Card>
  );
}
