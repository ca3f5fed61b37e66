import {
  Area,
  AreaChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import type { PlannedRetirement } from '@evenkeel/domain/retirement/rules';
import { wholeMoney } from '@/shared/format/figures';
import { ChartTip } from '@/shared/ui/charts/chart-tip';
import { AXIS, GRID, MARGIN } from '@/shared/ui/charts/looks';
import { moneyAxis } from '@/shared/ui/charts/trend-shape';

interface GrowthChartProps {
  readonly planned: PlannedRetirement;
  readonly label: string;
}

/** Draws net worth by age until it reaches the retirement number. */
export function GrowthChart({ planned, label }: GrowthChartProps) {
  const balances = planned.years.map(({ balance }) => balance);
  return (
    <div role="img" aria-label={label} className="h-64">
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={[...planned.years]} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid {...GRID} />
          <XAxis dataKey="age" {...AXIS} minTickGap={24} />
          <YAxis
            {...AXIS}
            width={64}
            {...moneyAxis(
              Math.min(0, ...balances),
              Math.max(planned.retirementNumber, ...balances),
            )}
          />
          <ChartTip
            labelFormatter={(age) => `Age ${age}`}
            formatter={(amount) => wholeMoney(Number(amount))}
          />
          <Area
            dataKey="balance"
            name="Net worth"
            stroke="var(--chart-1)"
            strokeWidth={2}
            fill="var(--chart-1)"
            fillOpacity={0.15}
            isAnimationActive={false}
          />
          <ReferenceLine
            y={planned.retirementNumber}
            stroke="var(--chart-5)"
            strokeDasharray="4 4"
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
