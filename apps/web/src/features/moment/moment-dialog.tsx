import { type FormEvent, useState } from 'react';
import { useDates } from '@/shared/format/use-dates';
import { leaveBy } from '@/shared/lib/leave-guards';
import { isInThePast, momentChosen, type MomentState, NOW } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Field, Input } from '@/shared/ui/field';

/**
 * Chooses the day that every portfolio screen shows, and the day on which that was known (HIS-43).
 */
export function MomentDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.moment);
  const dates = useDates();
  const today = dates.dayInput(new Date());
  const [day, setDay] = useState(shown.asOf ?? today);
  const [known, setKnown] = useState(shown.knownAt ?? '');
  const moment: MomentState = {
    asOf: day < today ? day : null,
    knownAt: known !== '' && known < today ? known : null,
  };
  const canShow =
    dates.hasBegun(day) && (known === '' || dates.hasBegun(known)) && isInThePast({ moment });
  const show = (chosen: MomentState): void => {
    onClose();
    leaveBy(() => dispatch(momentChosen(chosen)));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canShow) show(moment);
  };
  return (
    <Dialog
      title="Show another day"
      description="Every portfolio screen shows what was true at the end of that day. Nothing can be changed there."
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
        <DialogBody className="grid gap-4">
          <DayField
            label="Day"
            max={today}
            value={day}
            isWrong={day !== '' && !dates.hasBegun(day)}
            onChange={setDay}
          />
          <DayField
            label="As known on"
            hint="Leaves out what was recorded or corrected after that day. Empty: all that is known today."
            max={today}
            value={known}
            isWrong={known !== '' && !dates.hasBegun(known)}
            onChange={setKnown}
          />
        </DialogBody>
        <DialogFooter>
          {isInThePast({ moment: shown }) && (
            <Button variant="outline" onClick={() => show(NOW)}>
              Back to today
            </Button>
          )}
          <Button type="submit" disabled={!canShow}>
            Show this day
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly max: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (day: string) => void;
}

function DayField({ label, hint, max, value, isWrong, onChange }: DayFieldProps) {
  return (
    <Field
      label={label}
      {...(hint !== undefined && { hint })}
      {...(isWrong && { error: 'Choose today or an earlier day.' })}
    >
      {(control) => (
        <Input
          {...control}
          type="date"
          max={max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
