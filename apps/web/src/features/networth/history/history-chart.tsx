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
import type { NetWorthHistoryView } from '@evenkeel/contracts/networth';
import { money, tileMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { AXIS, GRID, MARGIN, TOOLTIP } from '@/shared/ui/charts/looks';

const AREAS = [
  { figure: 'portfolios', name: 'Portfolios', color: 'var(--chart-1)' },
  { figure: 'assets', name: 'Other assets', color: 'var(--chart-2)' },
  { figure: 'debts', name: 'Debts', color: 'var(--chart-6)' },
] as const;

/** What is owned is stacked above 0, what is owed hangs below, and net worth is a line (NW-22). */
export function HistoryChart({ points }: { readonly points: NetWorthHistoryView }) {
  const { day } = useDates();
  const dayOf = (at: unknown): string => day(new Date(Number(at)).toISOString().slice(0, 10));
  const drawn = points.map(({ date, portfolios, assets, debts, net }) => ({
    at: Date.parse(date),
    portfolios,
    assets,
    debts: -debts + 0,
    net,
  }));
  const last = points.at(-1);
  const label = `Net worth over time: ${money(last?.net ?? 0)} at the end. The same figures are under Table.`;
  return (
    <figure>
      <div role="img" aria-label={label} className="h-64 sm:h-72">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={drawn} stackOffset="sign" margin={MARGIN} accessibilityLayer={false}>
            <CartesianGrid {...GRID} />
            <XAxis
              dataKey="at"
              type="number"
              domain={['dataMin', 'dataMax']}
              {...AXIS}
              minTickGap={48}
              tickFormatter={dayOf}
            />
            <YAxis {...AXIS} width={60} tickFormatter={tileMoney} />
            <Tooltip
              labelFormatter={dayOf}
              formatter={(amount) => money(Number(amount))}
              {...TOOLTIP}
            />
            {AREAS.map(({ figure, name, color }) => (
              <Area
                key={figure}
                dataKey={figure}
                name={name}
                stackId="parts"
                stroke={color}
                fill={color}
                fillOpacity={0.3}
                isAnimationActive={false}
              />
            ))}
            <ReferenceLine y={0} stroke="var(--muted)" />
            <Line
              dataKey="net"
              name="Net worth"
              stroke="var(--foreground)"
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <Legend />
    </figure>
  );
}

function Legend() {
  return (
    <figcaption className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-note text-muted">
      {AREAS.map(({ name, color }) => (
        <span key={name} className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-sm" style={{ background: color }} />
          {name}
        </span>
      ))}
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="h-0.5 w-3.5 bg-foreground" />
        Net worth
      </span>
    </figcaption>
  );
}
