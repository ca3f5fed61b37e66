import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messageForPeople } from '@/shared/api/request-error';
import { cn } from '@/shared/lib/cn';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { FigureLine } from '@/shared/ui/figure';
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
  /** Returns the main figure in words. */
  readonly figure: (data: Data) => string;
  /**
   * Address that the tile opens. The whole tile is the link, or its label if a picture stands
   * below.
   */
  readonly to: string;
  readonly children: (data: Data) => ReactNode;
  /** Picture below the figures. A tile with a picture stands out, and its figure is larger. */
  readonly picture?: ReactNode;
  /** Returns true if the figure asks the user to act: the figure is amber. */
  readonly asks?: (data: Data) => boolean;
  readonly className?: string;
}

interface TileLabelProps {
  readonly label: string;
  readonly to: string;
  readonly isWhole: boolean;
}

function TileLabel({ label, to, isWhole }: TileLabelProps) {
  return (
    <h2 className="text-note font-medium text-muted">
      <Link
        to={to}
        className={cn(
          'flex items-center justify-between gap-2 hover:text-foreground',
          isWhole ? 'after:absolute after:inset-0 after:rounded-card' : '-my-3 py-3',
        )}
      >
        {label}
        <ArrowUpRight aria-hidden className="size-4 shrink-0" />
      </Link>
    </h2>
  );
}

/** Shows one live figure of the dashboard, or the reason why it failed to load (DSH-54). */
export function Tile<Data>({ label, testId, query, figure, to, ...more }: TileProps<Data>) {
  const { children, picture, asks, className } = more;
  const leads = picture !== undefined;
  const content = () => {
    if (query.data !== undefined) {
      return (
        <>
          <FigureLine
            size={leads ? 'hero' : 'tile'}
            text={figure(query.data)}
            className={cn('mt-1', asks?.(query.data) && 'text-attention')}
          >
            <LiveFigure label={label} text={figure(query.data)} testId={testId} />
          </FigureLine>
          {/* The buttons lie above the link that fills the tile. */}
          <div className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-note text-muted [&_button]:relative [&_button]:z-1">
            {children(query.data)}
          </div>
        </>
      );
    }
    if (query.error !== undefined) {
      return (
        <div role="alert" className="relative z-1 mt-1">
          <p className="text-sm text-muted">
            {messageForPeople(query.error, 'Could not be loaded.')}
          </p>
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
    <Card className={cn('relative min-h-34 px-4 py-4 sm:px-5', className)} aria-label={label}>
      <TileLabel label={label} to={to} isWhole={!leads} />
      {/* The picture does not jump when the figures arrive. */}
      {leads ? <div className="min-h-19.5">{content()}</div> : content()}
      {picture}
    </Card>
  );
}
