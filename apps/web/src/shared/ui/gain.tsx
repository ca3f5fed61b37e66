import { cn } from '@/shared/lib/cn';

interface GainProps {
  /** What decides the colour; null where it is not known. */
  readonly amount: number | null;
  /** With its sign: colour alone says nothing. */
  readonly text: string;
  readonly className?: string;
}

/** The colour of an amount gained or lost; null where it is not known. */
export const gainColor = (amount: number | null): string | false =>
  amount === null ? 'text-muted' : amount > 0 ? 'text-gain' : amount < 0 && 'text-loss';

/** An amount gained or lost. */
export const Gain = ({ amount, text, className }: GainProps) => (
  <span className={cn('figure', gainColor(amount), className)}>{text}</span>
);
