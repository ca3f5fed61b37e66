import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { monthName } from '@/shared/format/dates';
import { money } from '@/shared/format/figures';
import { ChartTip } from '@/shared/ui/charts/chart-tip';
import { AXIS, GRID } from '@/shared/ui/charts/looks';
import { moneyAxis } from '@/shared/ui/charts/trend-shape';
import type { IncomeOfMonth } from './income-figures';

/** Draws a bar for each month: received dividends with the expected ones on top. */
export function IncomeChart({ months }: { readonly months: readonly IncomeOfMonth[] }) {
  const sum = (figure: 'received' | 'projected'): number =>
    months.reduce((total, month) => total + Math.round(month[figure] * 100), 0) / 100;
  const most = Math.max(...months.map(({ received, projected }) => received + projected));
  const label = `Dividend income by month: ${money(sum('received'))} received, ${money(sum('projected'))} expected. The same figures are under Months.`;
  return (
    <figure>
      <div role="img" aria-label={label} className="h-56">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={months.map(({ month, ...figures }) => ({ name: monthName(month), ...figures }))}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid {...GRID} />
            <XAxis dataKey="name" {...AXIS} minTickGap={24} />
            <YAxis {...AXIS} {...moneyAxis(0, most)} width={56} />
            <ChartTip
              cursor={{ fill: 'var(--surface-sunken)' }}
              formatter={(amount) => money(Number(amount))}
            />
            <Bar
              dataKey="received"
              name="Received"
              stackId="income"
              fill="var(--chart-1)"
              isAnimationActive={false}
            />
            <Bar
              dataKey="projected"
              name="Expected"
              stackId="income"
              fill="var(--chart-1)"
              fillOpacity={0.35}
              stroke="var(--chart-1)"
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption className="mt-2 flex justify-center gap-5 text-note text-muted">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-sm bg-(--chart-1)" />
          Received
        </span>
        <span className="flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-2.5 rounded-sm border border-(--chart-1) bg-(--chart-1)/35"
          />
          Expected
        </span>
      </figcaption>
    </figure>
  );
}
