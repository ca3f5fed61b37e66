import { percentShare } from '@/shared/format/figures';

const INTERVALS = [
  { name: 'Immediate', multiple: 4 },
  { name: 'Short-term', multiple: 3 },
  { name: 'Mid-term', multiple: 2 },
  { name: 'Long-term', multiple: 1 },
];

interface DriftExplanationProps {
  /** Percent, as decimal text. */
  readonly baseDrift: string;
  /** Multiplier, as decimal text. */
  readonly boostStrength: string;
}

/**
 * Explains the two sliders, with the intervals that they give at the default speed (PF-18, REB-3).
 */
export function DriftExplanation({ baseDrift, boostStrength }: DriftExplanationProps) {
  const drift = Number(baseDrift);
  const boost = Number(boostStrength) * drift;
  return (
    <div className="rounded-control bg-sunken p-4 text-note text-muted">
      <p>
        Rebalance intervals are multiples of the base drift. Boost of 0 means base drift only, 1
        adds the full base drift to the interval, 2 adds double.
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {INTERVALS.map(({ name, multiple }) => (
          <div key={name} className="rounded-md bg-surface px-3 py-2">
            <dt>
              {name} {multiple}x
            </dt>
            <dd className="figure text-sm font-semibold text-foreground">
              {percentShare(drift * multiple + boost)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
