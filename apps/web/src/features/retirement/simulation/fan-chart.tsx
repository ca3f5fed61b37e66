import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Simulation } from '@evenkeel/domain/retirement/rules';
import { tileMoney, wholeMoney } from '@/shared/format/figures';

const tick = { fill: 'var(--muted)', fontSize: 12 };

interface FanChartProps {
  readonly simulation: Simulation;
  readonly retirementAge: number;
  readonly label: string;
}

/** Balances by age: the middle of all paths, and bands in which half and nine tenths of them lie. */
export function FanChart({ simulation, retirementAge, label }: FanChartProps) {
  const rows = simulation.ages.map(
    ({ age, balance: [low = 0, lower = 0, middle = 0, upper = 0, high = 0] }) => ({
      age,
      wide: [low, high] as const,
      narrow: [lower, upper] as const,
      middle,
    }),
  );
  return (
    <figure>
      <div role="img" aria-label={label} className="h-72">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={rows}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="age"
              type="number"
              domain={['dataMin', 'dataMax']}
              tick={tick}
              tickLine={false}
              axisLine={false}
              minTickGap={24}
              allowDecimals={false}
            />
            <YAxis
              tick={tick}
              tickLine={false}
              axisLine={false}
              width={64}
              tickFormatter={tileMoney}
            />
            <Tooltip
              labelFormatter={(age) => `Age ${age}`}
              formatter={(value) =>
                Array.isArray(value)
                  ? value.map((end) => wholeMoney(Number(end))).join(' to ')
                  : wholeMoney(Number(value))
              }
              contentStyle={{
                background: 'var(--surface)',
                border: '1px solid var(--line)',
                borderRadius: 8,
                color: 'var(--foreground)',
              }}
            />
            <Area
              dataKey="wide"
              name="9 of 10 paths"
              stroke="none"
              fill="var(--chart-1)"
              fillOpacity={0.15}
              isAnimationActive={false}
            />
            <Area
              dataKey="narrow"
              name="Half of the paths"
              stroke="none"
              fill="var(--chart-1)"
              fillOpacity={0.3}
              isAnimationActive={false}
            />
            <Line
              dataKey="middle"
              name="Middle"
              stroke="var(--chart-1)"
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
            <ReferenceLine x={retirementAge} stroke="var(--line-strong)" strokeDasharray="4 4" />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-note text-muted">
        <Key className="opacity-15">9 of 10 paths</Key>
        <Key className="opacity-45">Half of the paths</Key>
        <Key>Middle</Key>
        <span>Dashed: retirement</span>
      </figcaption>
    </figure>
  );
}

function Key({
  className = '',
  children,
}: {
  readonly className?: string;
  readonly children: string;
}) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm bg-(--chart-1) ${className}`} />
      {children}
    </span>
  );
}
