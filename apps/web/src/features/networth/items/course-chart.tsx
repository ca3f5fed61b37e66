import { Area, AreaChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { NetWorthItemView } from '@evenkeel/contracts/networth';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { useShownDay } from '@/shared/format/use-shown-day';
import { ChartTip } from '@/shared/ui/charts/chart-tip';
import { AXIS, GRID, MARGIN } from '@/shared/ui/charts/looks';
import { moneyAxis } from '@/shared/ui/charts/trend-shape';
import { wholeDays } from '@/shared/ui/charts/whole-days';

/** Draws the values of an item over time; future payments of a debt continue the line. */
export function CourseChart({ item }: { readonly item: NetWorthItemView }) {
  const dates = useDates();
  const shownDay = useShownDay();
  const points = [
    ...item.course,
    { day: shownDay, value: item.value },
    ...item.payments.map(({ day, balance }) => ({ day, value: balance })),
  ].map(({ day, value }) => ({ at: Date.parse(day), value }));
  const most = Math.max(...points.map(({ value }) => value));
  const dayOf = (at: number): string => dates.day(new Date(at).toISOString().slice(0, 10));
  const color = item.type === 'asset' ? 'var(--chart-1)' : 'var(--chart-6)';
  const label = `${item.name}: ${money(item.value)} on ${dates.day(shownDay)}. The values stand in the table below.`;
  return (
    <div role="img" aria-label={label} className="h-44">
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={points} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid {...GRID} />
          <XAxis
            dataKey="at"
            type="number"
            domain={['dataMin', 'dataMax']}
            ticks={wholeDays(points.map(({ at }) => at))}
            {...AXIS}
            interval="preserveStartEnd"
            minTickGap={24}
            tickFormatter={dayOf}
          />
          <YAxis {...AXIS} width={56} {...moneyAxis(0, most)} />
          <ChartTip
            labelFormatter={(at) => dayOf(Number(at))}
            formatter={(value) => money(Number(value))}
          />
          <Area
            dataKey="value"
            name={item.type === 'asset' ? 'Value' : 'Owed'}
            type="stepAfter"
            stroke={color}
            fill={color}
            fillOpacity={0.18}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
