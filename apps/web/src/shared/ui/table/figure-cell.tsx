import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import { Explained } from '../explained';
import { gainColor } from '../gain';
import { LiveFigure } from '../live-figure';

interface FigureCellProps {
  readonly portfolioId: string;
  /** Name of the figure in the api; null if it has no explanation. */
  readonly figure: string | null;
  /** Kind of the figure, such as `value`. */
  readonly what: string;
  /** Name of the thing that has the figure, such as `VTI`. */
  readonly name: string;
  /** The figure as text; null if there is none. */
  readonly text: string | null;
  /** Text to show instead of a missing figure. */
  readonly none?: string;
  /** Amount that decides the colour of a gain or loss. */
  readonly gain?: number;
  readonly isLoss?: boolean;
}

/** Shows a figure of a table, which follows pushes and leads to its explanation. */
export function FigureCell({ portfolioId, figure, what, name, ...shown }: FigureCellProps) {
  const { text, none = '–', gain, isLoss } = shown;
  if (text === null) return <span className="text-muted">{none}</span>;
  return (
    <Explained portfolioId={portfolioId} figure={figure} of={`the ${what} of ${name}`}>
      <LiveFigure
        label={`${isolated(name)}, ${what}`}
        text={text}
        className={cn(gain !== undefined && gainColor(gain), isLoss && 'text-loss')}
      />
    </Explained>
  );
}

/** Shows words of a table on one line, with all of them in the title. */
export const WordsCell = ({ words }: { readonly words: readonly string[] }) =>
  words.length === 0 ? (
    <span className="text-muted">–</span>
  ) : (
    <span className="block max-w-48 truncate" title={words.join(', ')}>
      {words.join(', ')}
    </span>
  );

/** Returns the value by which words are sorted; null without words. */
export const valueOfWords = (words: readonly string[]): string | null =>
  words.length === 0 ? null : words.join(', ');
