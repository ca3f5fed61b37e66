import {
  ArrowDownLeft,
  ArrowUpRight,
  Banknote,
  Coins,
  Flag,
  HandCoins,
  type LucideIcon,
} from 'lucide-react';
import type { TransactionType } from '@evenkeel/contracts/ledger';
import { cn } from '@/shared/lib/cn';
import { Badge } from './badge';

const ICONS: Record<TransactionType, LucideIcon> = {
  buy: ArrowDownLeft,
  sell: ArrowUpRight,
  dividend: Coins,
  cash_contribution: Banknote,
  cash_distribution: HandCoins,
  initial_position: Flag,
};

interface TypeIconProps {
  readonly type: TransactionType;
}

/** The icon of a transaction type by itself, before a row that names the type. */
export function TypeIcon({ type }: TypeIconProps) {
  const Icon = ICONS[type];
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted',
        type === 'dividend' && 'bg-gain-soft text-gain',
      )}
    >
      <Icon className="size-4" />
    </span>
  );
}

interface TypeMarkProps extends TypeIconProps {
  readonly label: string;
  /** Text below 768 px; screen readers still read the label. */
  readonly short: string;
}

/** A transaction type with its icon and its words. */
export function TypeMark({ type, label, short }: TypeMarkProps) {
  const Icon = ICONS[type];
  return (
    <Badge
      variant={type === 'dividend' ? 'gain' : 'secondary'}
      className="max-w-full min-w-0"
      title={label}
    >
      <Icon aria-hidden className="shrink-0" />
      <span className="truncate max-md:sr-only">{label}</span>
      <span aria-hidden className="truncate md:hidden">
        {short}
      </span>
    </Badge>
  );
}
