import { signedMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Card } from '@/shared/ui/card';
import { Explained } from '@/shared/ui/explained';
import { Figure, FigureLine } from '@/shared/ui/figure';
import type { GainsOf } from './gains/api';

interface Sum {
  readonly label: string;
  readonly figure: string;
  readonly hint: string;
  /** Gain in dollars. */
  readonly gain: number;
}

/** Returns green for a gain and red for a loss; the sign of the figure says the same. */
export const toneOf = (gain: number): string =>
  cn(gain > 0 && 'text-gain', gain < 0 && 'text-loss');

/** Shows the realised gains by term and in total, in dollars. */
export function GainsSums({
  of: { portfolioId, year, accountId },
  shortTerm,
  longTerm,
}: {
  /** Selection of the gains; null stands for all years or all accounts. */
  readonly of: GainsOf;
  readonly shortTerm: number;
  readonly longTerm: number;
}) {
  const sums: readonly Sum[] = [
    { label: 'Short-term', figure: 'short-term', hint: 'held for a year or less', gain: shortTerm },
    { label: 'Long-term', figure: 'long-term', hint: 'held for more than a year', gain: longTerm },
    {
      label: 'Together',
      figure: 'together',
      hint: 'all closed lots',
      gain: (Math.round(shortTerm * 100) + Math.round(longTerm * 100)) / 100,
    },
  ];
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {sums.map(({ label, figure, hint, gain }) => (
        <Card
          key={label}
          aria-label={`${label} realised gain`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-4 sm:block"
        >
          <h2 className="text-note font-medium text-muted">{label}</h2>
          <FigureLine
            size="tile"
            text={signedMoney(gain)}
            className={cn('grow sm:mt-1', toneOf(gain))}
          >
            <Explained
              portfolioId={portfolioId}
              figure={['realised', figure, year, accountId]
                .filter((part) => part !== null)
                .join(':')}
              of={`the ${label.toLowerCase()} realised gain`}
            >
              <Figure text={signedMoney(gain)} />
            </Explained>
          </FigureLine>
          <p className="basis-full text-note text-muted">{hint}</p>
        </Card>
      ))}
    </div>
  );
}
