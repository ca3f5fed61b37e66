import type { ReactNode } from 'react';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import type { PerformanceScope } from '@/shared/api/performance';
import {
  money,
  percentOfReturns,
  percentText,
  plural,
  signedMoney,
  signedPercent,
} from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { dayBefore } from '@/shared/lib/day-before';
import { Card } from '@/shared/ui/card';
import { ExplainLink } from '@/shared/ui/explain-link';
import { FigureInWords, FigureLine } from '@/shared/ui/figure';
import { Gain } from '@/shared/ui/gain';
import { ExplainedOf, figureOf } from './explained-of';

interface FigureCardProps {
  readonly label: string;
  /** Link to the explanation of the figure. */
  readonly explain: ReactNode;
  /** Text of the figure. */
  readonly figure: string;
  /** Content in place of the plain text of the figure. */
  readonly children?: ReactNode;
  readonly note: ReactNode;
}

function FigureCard({ label, figure, children, note, explain }: FigureCardProps) {
  return (
    // The fifth card takes the whole row where two cards stand side by side.
    <Card
      aria-label={label}
      className="px-4 py-4 sm:px-5 max-xl:last:col-span-2 cramped:last:col-span-1"
    >
      <h2 className="text-note font-medium text-muted">{label}</h2>
      <FigureLine size="tile" text={figure} className="figure mt-1">
        {children}
      </FigureLine>
      <p className="figure-line mt-1 text-note text-muted">
        {note}. {explain}
      </p>
    </Card>
  );
}

/**
 * Returns the text and the content for a return: a dash if it is unknown, for example in a period
 * without value.
 */
const rateOf = (percent: number | null) => ({
  figure: percent === null ? '–' : signedPercent(percent),
  children: <Gain amount={percent} text={percent === null ? '–' : signedPercent(percent)} />,
});

interface FiguresProps {
  readonly performance: PerformanceView;
  readonly scope: PerformanceScope;
}

/** Returns a function that makes links to the explanations of a period's figures. */
const explainer =
  ({ from, to }: PerformanceView, scope: PerformanceScope) =>
  (what: string, of: string, days: readonly string[] = [from, to]): ReactNode => {
    const figure = figureOf(scope, what, days);
    return <ExplainLink portfolioId={scope.portfolioId} figure={figure} of={of} />;
  };

/** Shows the period in five figures. */
export function Figures(shown: FiguresProps) {
  const { performance, scope } = shown;
  const { day } = useDates();
  const explain = explainer(performance, scope);
  const { from, to, startValue, endValue, gain } = performance;
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1 sm:gap-4 xl:grid-cols-5">
        <FigureCard
          label="Value"
          explain={explain('value', 'the value', [to])}
          note={`${day(from)} to ${day(to)}`}
          figure={money(endValue)}
        />
        <FigureCard
          label="Gain"
          explain={explain('gain', 'the gain')}
          note={
            <>
              From{' '}
              <ExplainedOf {...shown} what="value" days={[from]} of="the value at the start">
                <FigureInWords text={money(startValue)} />
              </ExplainedOf>
            </>
          }
          figure={signedMoney(gain)}
        >
          <Gain amount={gain} text={signedMoney(gain)} />
        </FigureCard>
        <Returns {...shown} />
        <Fall {...shown} />
      </div>
      <Days {...shown} />
    </div>
  );
}

/** Returns the reason why there is no money-weighted return (PRF-7). */
function whyNoRate({ from, to, startValue, inflows, outflows }: PerformanceView): string {
  if (from === to) return 'The period has no day';
  if (startValue === 0 && inflows === 0 && outflows === 0) return 'No money was in it';
  return `No rate a year from ${percentText(-99.99)} to ${percentText(1000)} leads to this value`;
}

/** Shows the time-weighted return and the money-weighted one. */
function Returns(shown: FiguresProps) {
  const { twr, twrAnnual, mwr, mwrPeriod } = shown.performance;
  const explain = explainer(shown.performance, shown.scope);
  const yearly = (what: string, of: string, percent: number) => (
    <ExplainedOf {...shown} what={what} of={of}>
      {signedPercent(percent)} a year
    </ExplainedOf>
  );
  const ofPeriod = mwrPeriod === null ? 'mwr' : 'mwr-period';
  return (
    <>
      <FigureCard
        label="Time-weighted return"
        explain={explain('twr', 'the time-weighted return')}
        note={
          twrAnnual === null
            ? 'Of the period'
            : yearly('twr-annual', 'the time-weighted return a year', twrAnnual)
        }
        {...rateOf(twr)}
      />
      <FigureCard
        label="Money-weighted return"
        explain={mwr !== null && explain(ofPeriod, 'the money-weighted return')}
        note={
          mwr === null
            ? whyNoRate(shown.performance)
            : mwrPeriod === null
              ? 'A year'
              : yearly('mwr', 'the money-weighted return a year', mwr)
        }
        {...rateOf(mwrPeriod ?? mwr)}
      />
    </>
  );
}

/** Shows the deepest fall and the volatility. */
function Fall(shown: FiguresProps) {
  const { day } = useDates();
  const { maxDrawdown, volatility } = shown.performance;
  const { peak, trough, percent } = maxDrawdown;
  const explain = explainer(shown.performance, shown.scope);
  return (
    <FigureCard
      label="Deepest fall"
      explain={peak !== null && explain('drawdown', 'the deepest fall')}
      note={
        <>
          {peak && trough ? `${day(peak)} to ${day(trough)}` : 'It never fell'}
          {volatility !== null && (
            <>
              . Volatility{' '}
              <ExplainedOf {...shown} what="volatility" of="the volatility">
                {percentOfReturns(volatility)} a year
              </ExplainedOf>
            </>
          )}
        </>
      }
      figure={percentOfReturns(percent)}
    />
  );
}

function Days({ performance, scope }: FiguresProps) {
  const { day } = useDates();
  const { bestDay, worstDay, incompleteDays } = performance;
  const ofDay = (date: string, what: string, label: string, shown: ReactNode) => (
    <ExplainedOf
      performance={performance}
      scope={scope}
      what={what}
      days={[dayBefore(date), date]}
      of={`the ${label.toLowerCase().replace(':', '')}`}
    >
      {shown}
    </ExplainedOf>
  );
  const told = (label: string, one: PerformanceView['bestDay']) =>
    one && (
      <span>
        {label} {day(one.date)}{' '}
        {ofDay(
          one.date,
          'twr',
          label,
          <Gain amount={one.percent} text={signedPercent(one.percent)} />,
        )}
        {', '}
        {ofDay(one.date, 'gain', label, <Gain amount={one.gain} text={signedMoney(one.gain)} />)}
      </span>
    );
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 px-1 text-note text-muted">
      {told('Best day:', bestDay)}
      {told('Worst day:', worstDay)}
      {incompleteDays > 0 && (
        <span className="text-attention">
          {plural(incompleteDays, 'day')} without the price of a holding
        </span>
      )}
    </p>
  );
}
