import { cn } from '@/shared/lib/cn';

interface GainProps {
  /** Amount that decides the colour; null if unknown. */
  readonly amount: number | null;
  /** The amount as text with its sign, because colour alone says nothing. */
  readonly text: string;
  readonly className?: string;
}

/** Returns the colour of an amount gained or lost; the amount is null if unknown. */
export const gainColor = (amount: number | null): string | false =>
  amount === null ? 'text-muted' : amount > 0 ? 'text-gain' : amount < 0 && 'text-loss';

/** An amount gained or lost. */
export const Gain = ({ amount, text, className }: GainProps) => (
  <span className={cn('figure', gainColor(amount), className)}>{text}</span>
);
