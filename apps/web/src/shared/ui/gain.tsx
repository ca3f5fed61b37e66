import { cn } from '@/shared/lib/cn';

interface GainProps {
  /** What decides the colour; null where it is not known. */
  readonly amount: number | null;
  /** With its sign: colour alone says nothing. */
  readonly text: string;
  readonly className?: string;
}

/** An amount gained or lost. */
export function Gain({ amount, text, className }: GainProps) {
  return (
    <span
      className={cn(
        'figure',
        amount !== null && amount > 0 && 'text-gain',
        amount !== null && amount < 0 && 'text-loss',
        amount === null && 'text-muted',
        className,
      )}
    >
      {text}
    </span>
  );
}
