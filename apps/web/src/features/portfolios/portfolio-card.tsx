import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { useDates } from '@/shared/format/use-dates';
import { money, percentText, timesText } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { ThingHeader } from '@/shared/ui/thing-header';
import { PortfolioFigures } from './portfolio-figures';

interface PortfolioCardProps {
  readonly portfolio: PortfolioView;
  readonly isCurrent: boolean;
  /**
   * False while the figures of all portfolios are loading, and while the user may be about to
   * delete this portfolio.
   */
  readonly asksAlone: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
  /** Archives the portfolio, or restores an archived one. */
  readonly onMove: () => void;
  readonly onDelete: () => void;
}

export function PortfolioCard({ portfolio, isCurrent, asksAlone, ...on }: PortfolioCardProps) {
  const { id, name, description, isArchived, isSample } = portfolio;
  return (
    <Card
      className={cn(
        'flex flex-col p-5',
        isCurrent && 'border-accent/60',
        isArchived && 'border-dashed shadow-none',
      )}
      data-testid={`portfolio-card-${name}`}
      aria-label={name}
    >
      <ThingHeader
        name={name}
        title={
          isArchived ? (
            name
          ) : (
            <button
              type="button"
              onClick={on.onChoose}
              className="-my-2.5 block min-h-11 max-w-full truncate rounded-md text-left hover:text-accent md:-my-1.5 md:min-h-9"
            >
              {name}
            </button>
          )
        }
        badges={
          (isCurrent || isArchived || isSample) && (
            <>
              {isSample && <Badge variant="attention">Sample data</Badge>}
              {isCurrent && <Badge variant="gain">Active</Badge>}
              {isArchived && <Badge variant="secondary">Archived</Badge>}
            </>
          )
        }
        actions={[
          { icon: Pencil, label: 'Edit', onSelect: on.onEdit },
          {
            icon: isArchived ? ArchiveRestore : Archive,
            label: isArchived ? 'Restore' : 'Archive',
            onSelect: on.onMove,
          },
          {
            icon: Trash2,
            label: isSample ? 'Remove sample data' : 'Delete',
            isDestructive: true,
            onSelect: on.onDelete,
          },
        ]}
      />
      <p className="mt-1.5 line-clamp-2 min-h-10 text-sm text-muted">
        {description ?? 'No description'}
      </p>
      {!isArchived && <PortfolioFigures portfolioId={id} name={name} asksAlone={asksAlone} />}
      <Facts portfolio={portfolio} />
    </Card>
  );
}

function Facts({ portfolio }: Pick<PortfolioCardProps, 'portfolio'>) {
  const { day } = useDates();
  const { minTransactionAmount, baseDrift, boostStrength, createdAt } = portfolio;
  const facts = [
    ['Min transaction', money(minTransactionAmount)],
    ['Created', day(createdAt)],
    ['Base drift', percentText(baseDrift)],
    ['Boost strength', timesText(boostStrength)],
  ];
  return (
    <div className="mt-auto pt-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 text-sm">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="text-note text-muted">{label}</dt>
            <dd className="figure font-medium">{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
