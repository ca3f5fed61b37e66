import { type FormEvent, useState } from 'react';
import { useDates } from '@/shared/format/use-dates';
import { momentChosen } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Field, Input } from '@/shared/ui/field';

/** Chooses the day that every portfolio screen shows (HIS-43). */
export function MomentDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const asOf = useAppSelector((state) => state.moment.asOf);
  const dates = useDates();
  const today = dates.dayInput(new Date());
  const [day, setDay] = useState(asOf ?? today);
  const isPast = dates.boundsOfDay(day) !== null && day < today;
  const show = (chosen: string | null): void => {
    dispatch(momentChosen(chosen));
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPast) show(day);
  };
  return (
    <Dialog
      title="Show another day"
      description="Every portfolio screen shows what was true at the end of that day. Nothing can be changed there."
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Field
          label="Day"
          error={day === '' || isPast || day === today ? undefined : 'Choose a day before today.'}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-2.5">
          {asOf !== null && (
            <Button variant="outline" onClick={() => show(null)}>
              Back to today
            </Button>
          )}
          <Button type="submit" disabled={!isPast}>
            Show this day
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
