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
import { Badge } from '@/shared/ui/badge';
import { TYPE_VARIANTS } from './words';

const ICONS: Record<TransactionType, LucideIcon> = {
  buy: ArrowDownLeft,
  sell: ArrowUpRight,
  dividend: Coins,
  cash_contribution: Banknote,
  cash_distribution: HandCoins,
  initial_position: Flag,
};

/** A type with its icon and its words. */
export function TypeMark({
  type,
  label,
}: {
  readonly type: TransactionType;
  readonly label: string;
}) {
  const Icon = ICONS[type];
  return (
    <Badge variant={TYPE_VARIANTS[type]} className="max-w-full" title={label}>
      <Icon aria-hidden className="shrink-0" />
      <span className="truncate">{label}</span>
    </Badge>
  );
}
