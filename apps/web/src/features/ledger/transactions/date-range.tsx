import { CalendarDays } from 'lucide-react';
import { useDates } from '@/shared/format/use-dates';
import { useShownDay } from '@/shared/format/use-shown-day';
import { Button } from '@/shared/ui/button';
import { DayField } from '@/shared/ui/day-field';
import { orderProblem } from '@/shared/ui/use-day';
import { DATE_PRESETS, presetOf, rangeOf, type DayRange } from './date-presets';
import { FilterPopover } from './filter-popover';

/** Returns a range in words: its preset, or its days. */
export function useRangeWords(range: DayRange): string {
  const { day } = useDates();
  const preset = presetOf(range, useShownDay());
  if (preset) return preset;
  if (range.from === '') return `Until ${day(range.to)}`;
  if (range.to === '') return `From ${day(range.from)}`;
  return `${day(range.from)} – ${day(range.to)}`;
}

/** Picks both ends of a range: by a preset, or by the user's own days (TRX-29). */
export function DateRange({
  range,
  onChange,
}: {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}) {
  const words = useRangeWords(range);
  const today = useShownDay();
  return (
    <FilterPopover label={words} icon={CalendarDays}>
      {(close) => (
        <div className="grid gap-3">
          <div role="group" aria-label="Presets" className="grid grid-cols-2 gap-1.5">
            {DATE_PRESETS.map((preset) => (
              <Button
                key={preset}
                writes={false}
                variant={preset === words ? 'default' : 'outline'}
                size="sm"
                aria-pressed={preset === words}
                onClick={() => {
                  onChange(rangeOf(preset, today));
                  close();
                }}
              >
                {preset}
              </Button>
            ))}
          </div>
          <DayField
            label="From"
            value={range.from}
            max={range.to || undefined}
            onDay={(from) => onChange({ ...range, from })}
          />
          <DayField
            label="To"
            value={range.to}
            min={range.from || undefined}
            problem={orderProblem(range)}
            onDay={(to) => onChange({ ...range, to })}
          />
        </div>
      )}
    </FilterPopover>
  );
}
