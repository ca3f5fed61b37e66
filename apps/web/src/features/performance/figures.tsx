import type { ReactNode } from 'react';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import type { PerformanceScope } from '@/shared/api/performance';
import { money, percentShare, plural, signedMoney, signedPercent } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Card } from '@/shared/ui/card';
import { ExplainLink } from '@/shared/ui/explain-link';
import { Gain } from '@/shared/ui/gain';

interface FigureCardProps {
  readonly label: string;
  /** Leads to what it is made of; null where several portfolios are added up. */
  readonly explain: ReactNode;
  readonly children: ReactNode;
  readonly note: ReactNode;
}

function FigureCard({ label, children, note, explain }: FigureCardProps) {
  return (
    <Card aria-label={label} className="px-4 py-4 sm:px-5">
      <h2 className="text-note font-medium text-muted">{label}</h2>
      <p className="figure mt-1 text-xl leading-8 font-semibold tracking-tight sm:text-2xl">
        {children}
      </p>
      <p className="mt-1 text-note text-muted">
        {note}. {explain}
      </p>
    </Card>
  );
}

const rateOf = (percent: number | null) =>
  percent === null ? (
    <span className="text-muted">–</span>
  ) : (
    <Gain amount={percent} text={signedPercent(percent)} />
  );

interface FiguresProps {
  readonly performance: PerformanceView;
  readonly scope: PerformanceScope;
}

/** Links to explanations of the figures of a period; of all portfolios together there are none. */
const explainer =
  ({ from, to }: PerformanceView, scope: PerformanceScope) =>
  (what: string, of: string, days: readonly string[] = [from, to]): ReactNode => {
    if (scope.portfolioId === null) return null;
    const own = scope.accountId ?? scope.ticker;
    const figure = ['performance', what, ...days, ...(own === undefined ? [] : [own])].join(':');
    return <ExplainLink portfolioId={scope.portfolioId} figure={figure} of={of} />;
  };

/** The period in five figures. */
export function Figures({ performance, scope }: FiguresProps) {
  const { day } = useDates();
  const explain = explainer(performance, scope);
  const { endValue, gain, twr, twrAnnual, mwr, mwrPeriod, maxDrawdown, volatility } = performance;
  const fall =
    maxDrawdown.peak && maxDrawdown.trough
      ? `${day(maxDrawdown.peak)} to ${day(maxDrawdown.trough)}`
      : 'It never fell';
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
        <FigureCard
          label="Value"
          explain={explain('value', 'the value', [performance.to])}
          note={`${day(performance.from)} to ${day(performance.to)}`}
        >
          {money(endValue)}
        </FigureCard>
        <FigureCard
          label="Gain"
          explain={explain('gain', 'the gain')}
          note={`From ${money(performance.startValue)}`}
        >
          <Gain amount={gain} text={signedMoney(gain)} />
        </FigureCard>
        <FigureCard
          label="Time-weighted return"
          explain={explain(twrAnnual === null ? 'twr' : 'twr-annual', 'the time-weighted return')}
          note={twrAnnual === null ? 'Of the period' : `${signedPercent(twrAnnual)} a year`}
        >
          {rateOf(twr)}
        </FigureCard>
        <FigureCard
          label="Money-weighted return"
          explain={
            mwr !== null &&
            explain(mwrPeriod === null ? 'mwr' : 'mwr-period', 'the money-weighted return')
          }
          note={mwrPeriod === null ? 'A year' : `${mwr === null ? '–' : signedPercent(mwr)} a year`}
        >
          {rateOf(mwrPeriod ?? mwr)}
        </FigureCard>
        <FigureCard
          label="Deepest fall"
          explain={
            maxDrawdown.peak !== null &&
            maxDrawdown.trough !== null &&
            explain('twr', 'the deepest fall', [maxDrawdown.peak, maxDrawdown.trough])
          }
          note={
            volatility === null ? fall : `${fall}. Volatility ${percentShare(volatility)} a year`
          }
        >
          {percentShare(maxDrawdown.percent)}
        </FigureCard>
      </div>
      <Days performance={performance} />
    </div>
  );
}

function Days({ performance }: { readonly performance: PerformanceView }) {
  const { day } = useDates();
  const { bestDay, worstDay, incompleteDays } = performance;
  const told = (label: string, one: PerformanceView['bestDay']) =>
    one && (
      <span>
        {label} {day(one.date)}{' '}
        <Gain
          amount={one.percent}
          text={`${signedPercent(one.percent)}, ${signedMoney(one.gain)}`}
        />
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
