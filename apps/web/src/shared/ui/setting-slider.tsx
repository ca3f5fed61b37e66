import { Slider } from 'radix-ui';
import { useId } from 'react';
import { useReadOnly } from './read-only';

interface SettingSliderProps {
  readonly label: string;
  /** Smallest value; 0 by default. The step is 0.1. */
  readonly min?: number;
  readonly max: number;
  /** The value as decimal text. */
  readonly value: string;
  /** The value as people read it. */
  readonly shown: string;
  readonly hint?: string;
  readonly error?: string;
  /** True if the slider saves by itself: it is off while the page shows an earlier day (HIS-43). */
  readonly writes?: boolean;
  readonly onChange: (value: string) => void;
}

/** A setting on a scale in steps of 0.1, kept as decimal text. */
export function SettingSlider({
  label,
  min = 0,
  max,
  value,
  shown,
  hint,
  error,
  writes = false,
  onChange,
}: SettingSliderProps) {
  const id = useId();
  const { isOff, ...why } = useReadOnly(writes);
  return (
    <div>
      <div className="flex items-baseline justify-between text-sm">
        <span id={id} className="font-medium">
          {label}
        </span>
        <output className="figure font-semibold">{shown}</output>
      </div>
      <Slider.Root
        min={min}
        max={max}
        step={0.1}
        disabled={isOff}
        {...why}
        value={[Number(value)]}
        onValueChange={([next = 0]) => onChange(String(Number(next.toFixed(1))))}
        className="relative flex h-11 touch-none items-center select-none data-disabled:opacity-70 md:h-8"
      >
        <Slider.Track className="relative h-1.5 grow rounded-full bg-line forced-color-adjust-none">
          <Slider.Range className="absolute h-full rounded-full bg-accent" />
        </Slider.Track>
        <Slider.Thumb
          aria-labelledby={id}
          aria-valuetext={shown}
          className="block size-5 rounded-full border-2 border-accent bg-surface shadow-card"
        />
      </Slider.Root>
      {hint && <p className="text-note text-muted">{hint}</p>}
      {error && <p className="text-note text-loss">{error}</p>}
    </div>
  );
}
