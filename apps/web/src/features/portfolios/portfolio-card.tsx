import { Pencil } from 'lucide-react';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { day } from '../../shared/format/dates';
import { money } from '../../shared/format/figures';
import { cn } from '../../shared/lib/cn';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';

interface PortfolioCardProps {
  readonly portfolio: PortfolioView;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

export function PortfolioCard({ portfolio, isCurrent, onChoose, onEdit }: PortfolioCardProps) {
  const { name, description, minTransactionAmount, baseDrift, boostStrength, createdAt, isArchived } = portfolio;
  const facts = [
    ['Min transaction', money(minTransactionAmount)],
    ['Created', day(createdAt)],
    ['Base drift', `${Number(baseDrift)}%`],
    ['Boost strength', `${Number(boostStrength)}x`],
  ];
  return (
    <Card className={cn('flex flex-col p-5', isCurrent && 'border-accent/60')} data-testid={`portfolio-card-${name}`}>
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold">
          {isArchived ? (
            <span className="block truncate">{name}</span>
          ) : (
            <button type="button" onClick={onChoose} className="-my-2 block min-h-11 max-w-full truncate rounded-md text-left hover:text-accent md:min-h-9">
              {name}
            </button>
          )}
        </h2>
        <div className="flex shrink-0 items-center gap-1.5">
          {isCurrent && <Badge tone="gain">Active</Badge>}
          {isArchived && <Badge>Archived</Badge>}
          <Button look="quiet" size="icon" aria-label={`Edit ${name}`} className="-my-2 -mr-2" onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
        </div>
      </div>
      <p className="mt-0.5 line-clamp-2 min-h-10 text-sm text-muted">{description ?? 'No description'}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 text-sm">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="text-[0.8125rem] text-muted">{label}</dt>
            <dd className="figure font-medium">{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
