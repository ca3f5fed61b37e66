import type { z } from 'zod';
import type { UserView } from '@evenkeel/contracts/identity';
import { settingsRequest, type SettingsRequest } from '@evenkeel/contracts/settings';
import type { Form } from '@/shared/form/use-saving-form';

export const profileForm = settingsRequest.pick({
  username: true,
  name: true,
  dateOfBirth: true,
  timezone: true,
});
type ProfileValues = z.input<typeof profileForm>;
export type ProfileBody = z.output<typeof profileForm>;
export type ProfileForm = Form<ProfileValues, ProfileBody>;

const FIELDS = ['username', 'name', 'dateOfBirth', 'timezone'] as const;

/**
 * Returns the changed fields of the profile, in the form in which they are sent. In: the present
 * profile, the typed values, and the values that the schema made of them.
 */
export const changesOf = (present: ProfileValues, typed: ProfileValues, body: ProfileBody) =>
  Object.fromEntries(
    FIELDS.filter((field) => typed[field] !== present[field]).map((field) => [field, body[field]]),
  ) as SettingsRequest;

export const valuesOfProfile = (user: UserView) => ({
  username: user.username ?? '',
  name: user.name,
  dateOfBirth: user.dateOfBirth ?? '',
  timezone: user.timezone,
});
