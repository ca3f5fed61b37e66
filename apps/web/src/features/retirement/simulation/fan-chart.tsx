import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import type { Simulation } from '@evenkeel/domain/retirement/rules';
import { wholeMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { ChartTip } from '@/shared/ui/charts/chart-tip';
import { AXIS, GRID, MARGIN } from '@/shared/ui/charts/looks';
import { moneyAxis } from '@/shared/ui/charts/trend-shape';

interface FanChartProps {
  readonly simulation: Simulation;
  readonly retirementAge: number;
  readonly label: string;
}

const BANDS = [
  { dataKey: 'wide', name: '9 of 10 paths', fillOpacity: 0.15 },
  { dataKey: 'narrow', name: 'Half of the paths', fillOpacity: 0.3 },
] as const;

/**
 * Draws balances by age: the middle of all paths, and bands that contain half and nine tenths of
 * them.
 */
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
          <ComposedChart data={rows} margin={MARGIN} accessibilityLayer={false}>
            <CartesianGrid {...GRID} />
            <XAxis
              dataKey="age"
              type="number"
              domain={['dataMin', 'dataMax']}
              {...AXIS}
              minTickGap={24}
              allowDecimals={false}
            />
            <YAxis {...AXIS} width={64} {...moneyAxis(...endsOf(rows))} />
            <ChartTip
              labelFormatter={(age) => `Age ${age}`}
              formatter={(value) =>
                Array.isArray(value)
                  ? value.map((end) => wholeMoney(Number(end))).join(' to ')
                  : wholeMoney(Number(value))
              }
            />
            {BANDS.map((band) => (
              <Area
                key={band.dataKey}
                {...band}
                stroke="var(--chart-1)"
                strokeOpacity={0.75}
                fill="var(--chart-1)"
                isAnimationActive={false}
              />
            ))}
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
      <Legend />
    </figure>
  );
}

/** Returns the ends of the axis, which include 0, the lowest balance and the highest one. */
function endsOf(rows: readonly { readonly wide: readonly [number, number] }[]): [number, number] {
  return [
    Math.min(0, ...rows.map(({ wide: [low] }) => low)),
    Math.max(0, ...rows.map(({ wide: [, high] }) => high)),
  ];
}

const Legend = () => (
  <figcaption className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-note text-muted">
    <Key className="bg-(--chart-1)/15">9 of 10 paths</Key>
    <Key className="bg-(--chart-1)/45">Half of the paths</Key>
    <Key>Middle</Key>
    <span>Dashed: retirement</span>
  </figcaption>
);

function Key({ className, children }: { readonly className?: string; readonly children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span
        aria-hidden
        className={cn('size-2.5 rounded-sm border border-(--chart-1) bg-(--chart-1)', className)}
      />
      {children}
    </span>
  );
}
