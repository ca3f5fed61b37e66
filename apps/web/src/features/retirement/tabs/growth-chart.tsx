import {
  Area,
  AreaChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { PlannedRetirement } from '@evenkeel/domain/retirement/rules';
import { tileMoney, wholeMoney } from '@/shared/format/figures';

const tick = { fill: 'var(--muted)', fontSize: 12 };

interface GrowthChartProps {
  readonly planned: PlannedRetirement;
  readonly label: string;
}

/** Net worth by age until the retirement number is reached. */
export function GrowthChart({ planned, label }: GrowthChartProps) {
  return (
    <div role="img" aria-label={label} className="h-64">
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart
          data={[...planned.years]}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="age" tick={tick} tickLine={false} axisLine={false} minTickGap={24} />
          <YAxis
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={64}
            tickFormatter={tileMoney}
            domain={[
              (least: number) => Math.min(0, least),
              (most: number) => Math.max(most, planned.retirementNumber),
            ]}
          />
          <Tooltip
            labelFormatter={(age) => `Age ${age}`}
            formatter={(amount) => wholeMoney(Number(amount))}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              borderRadius: 8,
              color: 'var(--foreground)',
            }}
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
