import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { useChoosePortfolio } from '@/shared/store/current-portfolio';
import type { AskedFigure } from './api';
import { withDates } from '@/shared/format/figures-in-words';
import { isolated } from '@/shared/format/isolated';
import { exactText, inForm, signOf } from './words';

interface OriginProps {
  /** Null for a figure of the household. */
  readonly portfolioId: string | null;
  /** Explains another figure. */
  readonly onFigure: (asked: AskedFigure) => void;
  /** Closes the dialog, because a link leads to another screen. */
  readonly onLeave: () => void;
}

interface InputsProps extends OriginProps {
  readonly explanation: Explanation;
}

/** Lists the inputs of a figure; each leads to its origin. */
export function Inputs({ explanation: { operation, inputs }, ...origin }: InputsProps) {
  return (
    <ul aria-label="Inputs" className="divide-y divide-line border-y border-line">
      {inputs.map((input, n) => (
        <Line
          key={n}
          input={input}
          sign={operation === 'rate' && n === inputs.length - 1 ? '=' : signOf(operation, n)}
          {...origin}
        />
      ))}
      {inputs.length === 0 && <li className="py-2 text-sm text-muted">Nothing yet.</li>}
    </ul>
  );
}

interface FactsProps extends OriginProps {
  readonly facts: readonly ExplainInput[];
}

/** Lists the facts beside the inputs that decided a figure. */
export function Facts({ facts, ...origin }: FactsProps) {
  return (
    <section>
      <h3 className="mb-1 text-note font-medium text-muted">What decided it</h3>
      <ul aria-label="What decided it" className="divide-y divide-line border-y border-line">
        {facts.map((input, n) => (
          <Line key={n} input={input} sign={null} {...origin} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps extends OriginProps {
  readonly input: ExplainInput;
  /** Null in a list of facts, which are not calculated with. */
  readonly sign: string | null;
}

function Line({ input, sign, ...origin }: LineProps) {
  const dates = useDates();
  const { value, unit, day, grown } = input;
  return (
    <li className="flex items-center justify-between gap-3 py-1 text-sm">
      <span className="flex min-w-0 items-baseline">
        {sign !== null && (
          <span
            aria-hidden
            className={`inline-block shrink-0 pr-1.5 text-muted ${sign.length > 1 ? '' : 'w-5'}`}
          >
            {sign}
          </span>
        )}
        <span className="min-w-0 wrap-anywhere">
          <From input={input} {...origin} />
          {day !== undefined && <span className="text-muted">{`, ${dates.day(day)}`}</span>}
        </span>
      </span>
      <span className="figure text-right whitespace-nowrap">
        {exactText(value, unit)}
        {grown !== undefined && (
          <span className="block text-note text-muted">{`grown to ${exactText(Number(grown).toFixed(2), 'money')}`}</span>
        )}
      </span>
    </li>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-left text-accent hover:underline md:min-h-9';

function From({
  input: { name, from },
  portfolioId,
  onFigure,
  onLeave,
}: OriginProps & { readonly input: ExplainInput }) {
  const choose = useChoosePortfolio();
  const dates = useDates();
  const day = (text: string) => dates.day(text);
  // The figure may belong to another portfolio than the current one, which the screens show.
  const leave = (): void => {
    if (portfolioId !== null) choose(portfolioId);
    onLeave();
  };
  const linked = (to: string, text: ReactNode) => (
    <Link className={LINK} to={to} onClick={leave}>
      {text}
    </Link>
  );
  const explained = (asked: AskedFigure) => (
    <button type="button" className={LINK} onClick={() => onFigure(asked)}>
      {withDates(name, day)}
    </button>
  );
  switch (from.kind) {
    case 'figure':
      return explained({ portfolioId, figure: from.figure });
    case 'portfolio':
      return explained({ portfolioId: from.portfolioId, figure: from.figure });
    case 'item':
      return linked(`/history?of=household&about=${from.id}`, `${name}, ${inForm(from.text, day)}`);
    case 'event':
      return linked(`/history?about=${from.id}`, `${name}, ${day(from.at)}`);
    case 'price':
      return linked(
        '/assets',
        [name, from.day === null ? null : day(from.day), sourceWords(from)]
          .filter(Boolean)
          .join(', '),
      );
    case 'announced':
      return linked(
        `/portfolio/${portfolioId}/dividends`,
        `${name}, announced ${exactText(from.stated, 'price')}, ex ${day(from.exDay)}, paid ${day(from.paidDay)}`,
      );
    case 'asset':
      return linked('/assets', `${name}, ${inForm(from.text, day)}`);
    case 'rule':
      return (
        <span className="block py-2">
          {withDates(name, day)}{' '}
          <span className="block text-note text-muted">{inForm(from.text, day)}</span>
        </span>
      );
    case 'earlier':
      return <span>{`${isolated(name)}: ${plural(from.count, 'transaction')}`}</span>;
  }
}

function sourceWords({
  source,
  day,
}: {
  readonly source: string | null;
  readonly day: string | null;
}): string | null {
  if (source === null) return day === null ? 'there is none' : null;
  return source === 'transaction' ? 'of the latest trade' : `from ${source}`;
}
