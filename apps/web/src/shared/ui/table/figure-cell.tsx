import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import { Explained } from '../explained';
import { gainColor } from '../gain';
import { LiveFigure } from '../live-figure';

interface FigureCellProps {
  readonly portfolioId: string;
  /** As the api calls it; null where nothing explains it. */
  readonly figure: string | null;
  /** What it is, such as `value`. */
  readonly what: string;
  /** What it is a figure of, such as `VTI`. */
  readonly name: string;
  /** The figure as it is shown; null where there is none. */
  readonly text: string | null;
  /** What is shown where there is none. */
  readonly none?: string;
  /** For gains and losses: what decides the colour. */
  readonly gain?: number;
  readonly isLoss?: boolean;
}

/** A figure of a table: it follows pushes, and leads to what it is made of. */
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

/** Words of a table on one line, with all of them in the title. */
export const WordsCell = ({ words }: { readonly words: readonly string[] }) =>
  words.length === 0 ? (
    <span className="text-muted">–</span>
  ) : (
    <span className="block max-w-48 truncate" title={words.join(', ')}>
      {words.join(', ')}
    </span>
  );

/** What words are sorted by; null where there are none. */
export const valueOfWords = (words: readonly string[]): string | null =>
  words.length === 0 ? null : words.join(', ');
