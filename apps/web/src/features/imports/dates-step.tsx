import { useState } from 'react';
import { TIME_ZONES, type TimeZone } from '@evenkeel/contracts/identity/time-zones';
import { useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Field, Select } from '@/shared/ui/field';
import { TimeZoneOptions } from '@/shared/ui/time-zone-options';
import type { AskedOfDates } from './findings';
import type { DateChoices } from './remembered-choices';
import { Settled, Step } from './step';

interface DatesStepProps {
  readonly asked: AskedOfDates;
  readonly chosen: DateChoices;
  readonly onDone: (chosen: DateChoices) => void;
}

const ORDERS = { day: 'Day first: 31/12/2026', month: 'Month first: 12/31/2026' } as const;

/** Asks once for the time zone and the order of dates, where the file does not state them. */
export function DatesStep({ asked, chosen, onDone }: DatesStepProps) {
  const own = useAppSelector((state) => state.session.user?.timezone ?? 'UTC');
  const [timeZone, setTimeZone] = useState<string>(chosen.timeZone ?? own);
  const [dateOrder, setDateOrder] = useState<DateChoices['dateOrder']>(chosen.dateOrder);
  const isOpen = asked.order && dateOrder === undefined;
  return (
    <Step
      title="Dates in this file"
      text={
        asked.zone
          ? 'They name no time zone. A date without a time counts as noon.'
          : 'They can be read in two ways.'
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {asked.zone && (
          <Field label="Time zone of the file">
            {(props) => (
              <Select
                {...props}
                value={timeZone}
                onChange={(event) => setTimeZone(event.target.value)}
              >
                <TimeZoneOptions />
              </Select>
            )}
          </Field>
        )}
        {asked.order && (
          <Field label="What comes first">
            {(props) => (
              <Select
                {...props}
                value={dateOrder ?? ''}
                onChange={(event) => setDateOrder(event.target.value as 'day' | 'month')}
              >
                <OrderOptions />
              </Select>
            )}
          </Field>
        )}
      </div>
      <Button
        variant="outline"
        className="mt-3"
        disabled={isOpen}
        onClick={() =>
          onDone({
            ...chosen,
            ...(asked.zone && { timeZone: timeZone as TimeZone }),
            ...(asked.order && { dateOrder }),
          })
        }
      >
        Read the dates this way
      </Button>
    </Step>
  );
}

const OrderOptions = () => (
  <>
    <option value="" disabled>
      Choose
    </option>
    {Object.entries(ORDERS).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

const placeOf = (zone: TimeZone): string => TIME_ZONES.find(({ id }) => id === zone)?.label ?? zone;

/** Shows how dates are read, by the user's choice, and lets the user choose again. */
export function DatesChosen({
  dates: { timeZone, dateOrder },
  onAnew,
}: {
  readonly dates: DateChoices;
  readonly onAnew: () => void;
}) {
  const words = [
    timeZone !== undefined && `in the time of ${placeOf(timeZone)}`,
    dateOrder !== undefined && `with the ${dateOrder} first`,
  ].filter((part) => part !== false);
  return (
    <Settled again="Choose anew" onAgain={onAnew}>
      Dates are read {words.join(', ')}.
    </Settled>
  );
}
