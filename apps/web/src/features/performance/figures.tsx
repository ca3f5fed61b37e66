import type { ReactNode } from 'react';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import { money, percentShare, plural, signedMoney, signedPercent } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Card } from '@/shared/ui/card';
import { Gain } from '@/shared/ui/gain';

interface FigureCardProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly note: ReactNode;
}

function FigureCard({ label, children, note }: FigureCardProps) {
  return (
    <Card aria-label={label} className="px-4 py-4 sm:px-5">
      <h2 className="text-note font-medium text-muted">{label}</h2>
      <p className="figure mt-1 text-xl leading-8 font-semibold tracking-tight sm:text-2xl">
        {children}
      </p>
      <p className="mt-1 text-note text-muted">{note}</p>
    </Card>
  );
}

const rateOf = (percent: number | null) =>
  percent === null ? (
    <span className="text-muted">–</span>
  ) : (
    <Gain amount={percent} text={signedPercent(percent)} />
  );

/** The period in five figures. */
export function Figures({ performance }: { readonly performance: PerformanceView }) {
  const { day } = useDates();
  const { endValue, gain, twr, twrAnnual, mwr, mwrPeriod, maxDrawdown, volatility } = performance;
  const fall =
    maxDrawdown.peak && maxDrawdown.trough
      ? `${day(maxDrawdown.peak)} to ${day(maxDrawdown.trough)}`
      : 'It never fell';
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
        <FigureCard label="Value" note={`${day(performance.from)} to ${day(performance.to)}`}>
          {money(endValue)}
        </FigureCard>
        <FigureCard label="Gain" note={`From ${money(performance.startValue)}`}>
          <Gain amount={gain} text={signedMoney(gain)} />
        </FigureCard>
        <FigureCard
          label="Time-weighted return"
          note={twrAnnual === null ? 'Of the period' : `${signedPercent(twrAnnual)} a year`}
        >
          {rateOf(twr)}
        </FigureCard>
        <FigureCard
          label="Money-weighted return"
          note={mwrPeriod === null ? 'A year' : `${mwr === null ? '–' : signedPercent(mwr)} a year`}
        >
          {rateOf(mwrPeriod ?? mwr)}
        </FigureCard>
        <FigureCard
          label="Deepest fall"
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
