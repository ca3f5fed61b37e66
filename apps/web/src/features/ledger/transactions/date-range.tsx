import { CalendarDays } from 'lucide-react';
import { useDates } from '@/shared/format/use-dates';
import { Button } from '@/shared/ui/button';
import { Field, Input } from '@/shared/ui/field';
import { DATE_PRESETS, presetOf, rangeOf, type DayRange } from './date-presets';
import { FilterPopover } from './filter-popover';

/** A range in words: its preset, or its days. */
export function useRangeWords(range: DayRange): string {
  const { day, dayInput } = useDates();
  const preset = presetOf(range, dayInput(new Date()));
  if (preset) return preset;
  if (range.from === '') return `Until ${day(range.to)}`;
  if (range.to === '') return `From ${day(range.from)}`;
  return `${day(range.from)} – ${day(range.to)}`;
}

/** One picker for both ends of a range: presets, or days of one's own (TRX-29). */
export function DateRange({
  range,
  onChange,
}: {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}) {
  const { dayInput } = useDates();
  const words = useRangeWords(range);
  const today = dayInput(new Date());
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
          <Field label="From">
            {(props) => (
              <Input
                {...props}
                type="date"
                value={range.from}
                max={range.to || undefined}
                onChange={(event) => onChange({ ...range, from: event.target.value })}
              />
            )}
          </Field>
          <Field label="To">
            {(props) => (
              <Input
                {...props}
                type="date"
                value={range.to}
                min={range.from || undefined}
                onChange={(event) => onChange({ ...range, to: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </FilterPopover>
  );
}
