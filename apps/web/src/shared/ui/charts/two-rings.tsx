import { Cell, Pie, PieChart } from 'recharts';

export interface RingPart {
  readonly name: string;
  /** Any CSS colour. */
  readonly color: string;
  readonly outer: number;
  readonly inner: number;
}

interface TwoRingsProps {
  readonly parts: readonly RingPart[];
  /** Description of the picture, for screen readers. */
  readonly label: string;
  /** Width and height in CSS pixels. */
  readonly size: number;
}

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

/** Draws two rings of the same parts, one inside the other, for comparison. */
export function TwoRings({ parts, label, size }: TwoRingsProps) {
  const half = size / 2;
  const ring = (figure: 'outer' | 'inner', from: number, to: number) => (
    <Pie
      data={parts.map(({ name, ...figures }) => ({ name, value: Math.max(0, figures[figure]) }))}
      dataKey="value"
      cx={half}
      cy={half}
      innerRadius={half * from}
      outerRadius={half * to}
      startAngle={90}
      endAngle={-270}
      stroke="var(--surface)"
      strokeWidth={2}
      isAnimationActive={false}
      rootTabIndex={-1}
    >
      {parts.map(({ color }, index) => (
        <Cell key={index} fill={color} />
      ))}
    </Pie>
  );
  return (
    <div role="img" aria-label={label}>
      <PieChart
        width={size}
        height={size}
        margin={NO_MARGIN}
        accessibilityLayer={false}
        className="pointer-events-none"
        aria-hidden
      >
        {ring('outer', 0.74, 0.98)}
        {ring('inner', 0.56, 0.7)}
      </PieChart>
    </div>
  );
}
