import { Link } from 'react-router';
import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { exactText } from './words';

interface InputsProps {
  readonly explanation: Explanation;
  /** Explains another figure. */
  readonly onFigure: (figure: string) => void;
  /** A link leads to another screen. */
  readonly onLeave: () => void;
}

const SIGNS = { sum: '+', product: '×', difference: '−' } as const;

/** What a figure is made of; each leads to where it comes from. */
export function Inputs({ explanation: { operation, inputs }, onFigure, onLeave }: InputsProps) {
  return (
    <ul aria-label="Inputs" className="divide-y divide-line border-y border-line">
      {inputs.map((input, n) => (
        <li key={n} className="flex items-center justify-between gap-3 py-1 text-sm">
          <span className="min-w-0">
            <span aria-hidden className="inline-block w-5 text-muted">
              {n === 0 ? '' : SIGNS[operation]}
            </span>
            <From input={input} onFigure={onFigure} onLeave={onLeave} />
          </span>
          <span className="figure whitespace-nowrap">{exactText(input.value, input.unit)}</span>
        </li>
      ))}
      {inputs.length === 0 && <li className="py-2 text-sm text-muted">Nothing yet.</li>}
    </ul>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-left text-accent hover:underline md:min-h-9';

function From({
  input: { name, from },
  onFigure,
  onLeave,
}: Omit<InputsProps, 'explanation'> & { readonly input: ExplainInput }) {
  const dates = useDates();
  switch (from.kind) {
    case 'figure':
      return (
        <button type="button" className={LINK} onClick={() => onFigure(from.figure)}>
          {name}
        </button>
      );
    case 'event':
      return (
        <Link className={LINK} to={`/history?about=${from.id}`} onClick={onLeave}>
          {`${name}, ${dates.day(from.at)}`}
        </Link>
      );
    case 'price':
      return (
        <Link className={LINK} to="/assets" onClick={onLeave}>
          {[name, from.day === null ? null : dates.day(from.day), sourceWords(from.source)]
            .filter(Boolean)
            .join(', ')}
        </Link>
      );
    case 'earlier':
      return <span>{`${name}: ${plural(from.count, 'transaction')}`}</span>;
  }
}

function sourceWords(source: string | null): string {
  if (source === null) return 'there is none';
  return source === 'transaction' ? 'of the latest trade' : `from ${source}`;
}
