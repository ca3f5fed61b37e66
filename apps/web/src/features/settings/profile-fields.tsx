import { useState } from 'react';
import { useDates } from '@/shared/format/use-dates';
import { Field, Input, Select } from '@/shared/ui/field';
import { TimeZoneOptions } from '@/shared/ui/time-zone-options';
import type { ProfileForm } from './profile-form';

export function ProfileFields({ form: { register, formState } }: { readonly form: ProfileForm }) {
  const { errors } = formState;
  const { dayInput } = useDates();
  const [today] = useState(() => dayInput(new Date()));
  return (
    <>
      <Field label="Username" optional error={errors.username?.message}>
        {(props) => (
          <Input {...props} autoComplete="username" maxLength={31} {...register('username')} />
        )}
      </Field>
      <Field label="Display Name" error={errors.name?.message}>
        {(props) => <Input {...props} autoComplete="name" maxLength={101} {...register('name')} />}
      </Field>
      <Field
        label="Date of Birth"
        optional
        error={errors.dateOfBirth?.message}
        hint="Used for retirement planning."
      >
        {(props) => (
          <Input
            {...props}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
            {...register('dateOfBirth')}
          />
        )}
      </Field>
      <Field
        label="Timezone"
        error={errors.timezone?.message}
        hint="Used for transaction timestamps."
      >
        {(props) => (
          <Select {...props} {...register('timezone')}>
            <TimeZoneOptions />
          </Select>
        )}
      </Field>
    </>
  );
}
