import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UserView } from '@evenkeel/contracts/identity';
import { TIME_ZONES } from '@evenkeel/contracts/identity/time-zones';
import { settingsRequest, type SettingsRequest } from '@evenkeel/contracts/settings';
import { useChangeSettingsMutation } from '../../shared/api/settings';
import { messageForPeople } from '../../shared/api/request-error';
import { useDates } from '../../shared/format/use-dates';
import { showServerErrors } from '../../shared/lib/form-errors';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Button } from '../../shared/ui/button';
import { DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Field, Input, Select } from '../../shared/ui/field';
import { PictureField } from './picture-field';

const FIELDS = ['username', 'name', 'dateOfBirth', 'timezone'] as const;
const PROVIDERS = { email: 'Email and password', google: 'Google' } as const;
const REGIONS = [...new Set(TIME_ZONES.map(({ region }) => region))];
const FAILED = 'Failed to update settings. Please try again.';

const valuesOf = (user: UserView) => ({ username: user.username ?? '', name: user.name, dateOfBirth: user.dateOfBirth ?? '', timezone: user.timezone });

interface ProfileTabProps {
  readonly user: UserView;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onReset: () => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** What the user says of themselves. Only what was changed is sent, so that a change made elsewhere meanwhile stays. */
export function ProfileTab({ user, onDirty, onReset, onCancel, onSaved }: ProfileTabProps) {
  const dispatch = useAppDispatch();
  const { dayInput } = useDates();
  const [today] = useState(() => dayInput(new Date()));
  const [changeSettings, { isLoading }] = useChangeSettingsMutation();
  const form = useForm({ defaultValues: valuesOf(user), resolver: zodResolver(settingsRequest.pick({ username: true, name: true, dateOfBirth: true, timezone: true })) });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty, dirtyFields } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = handleSubmit(async (settings) => {
    const changed = Object.fromEntries(FIELDS.filter((field) => dirtyFields[field]).map((field) => [field, settings[field]])) as SettingsRequest;
    const { error } = await changeSettings(changed);
    if (error) {
      showServerErrors(error, form, FIELDS, FAILED);
      dispatch(toastShown('Update failed', messageForPeople(error, FAILED), 'destructive'));
      return;
    }
    dispatch(toastShown('Settings updated', 'Your profile settings have been successfully updated.'));
    onSaved();
  });

  return (
    <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void save(event)}>
      <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <PictureField user={user} />
        </div>
        <dl className="grid gap-x-4 gap-y-3 rounded-control bg-sunken px-4 py-3 text-sm sm:col-span-2 sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-[0.8125rem] text-muted">Authentication provider</dt>
            <dd>{PROVIDERS[user.authProvider]}</dd>
          </div>
          <div className="min-w-0">
            <dt className="text-[0.8125rem] text-muted">Email</dt>
            <dd className="truncate" title={user.email}>
              {user.email}
            </dd>
          </div>
        </dl>
        <Field label="Username" optional error={errors.username?.message}>
          {(props) => <Input {...props} autoComplete="username" maxLength={31} {...register('username')} />}
        </Field>
        <Field label="Display Name" error={errors.name?.message}>
          {(props) => <Input {...props} autoComplete="name" maxLength={101} {...register('name')} />}
        </Field>
        <Field label="Date of Birth" optional error={errors.dateOfBirth?.message} hint="Used for retirement planning.">
          {(props) => <Input {...props} type="date" autoComplete="bday" min="1900-01-01" max={today} {...register('dateOfBirth')} />}
        </Field>
        <Field label="Timezone" error={errors.timezone?.message} hint="Used for transaction timestamps.">
          {(props) => (
            <Select {...props} {...register('timezone')}>
              {REGIONS.map((region) => (
                <optgroup key={region} label={region}>
                  {TIME_ZONES.filter((zone) => zone.region === region).map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        <section aria-labelledby="danger-zone" className="rounded-card border border-loss/50 p-4 sm:col-span-2">
          <h3 id="danger-zone" className="text-sm font-semibold tracking-wide text-loss">
            DANGER ZONE
          </h3>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
            <p className="grow basis-52 text-sm text-muted">Delete everything in this account and start anew.</p>
            <Button look="danger" onClick={onReset}>
              Reset Account Data
            </Button>
          </div>
        </section>
      </DialogBody>
      <FormFooter submit="Save Changes" submitting="Saving..." isPending={isLoading} onCancel={onCancel} />
    </form>
  );
}
