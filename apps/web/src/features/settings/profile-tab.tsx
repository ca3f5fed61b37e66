import { useEffect } from 'react';
import type { UserView } from '@evenkeel/contracts/identity';
import { SavingFields } from '@/shared/form/saving-fields';
import { useSavingForm, type SavingWords } from '@/shared/form/use-saving-form';
import { useChangeSettingsMutation } from './api';
import { DangerZone } from './danger-zone';
import { PictureField } from './picture-field';
import { ProfileFields } from './profile-fields';
import { changesOf, profileForm, valuesOfProfile, type ProfileBody } from './profile-form';

const PROVIDERS = { email: 'Email and password', google: 'Google' } as const;

const WORDS: SavingWords<ProfileBody> = {
  submit: 'Save Changes',
  saving: 'Saving...',
  saved: () => ['Settings updated', 'Your profile settings have been successfully updated.'],
  failed: 'Failed to update settings. Please try again.',
  failedToast: (reason) => ['Update failed', reason],
};

interface ProfileTabProps {
  readonly user: UserView;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onReset: () => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/**
 * The user's own details. The form sends only the fields that were changed, so that a change made
 * elsewhere meanwhile stays.
 */
export function ProfileTab({
  user,
  onDirty,
  onSaving,
  onReset,
  onCancel,
  onSaved,
}: ProfileTabProps) {
  const [changeSettings] = useChangeSettingsMutation();
  const present = valuesOfProfile(user);
  const saving = useSavingForm({
    schema: profileForm,
    defaults: present,
    words: WORDS,
    save: (body: ProfileBody, form) => changeSettings(changesOf(present, form.getValues(), body)),
    onSaved,
  });
  const { isDirty } = saving.form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => onSaving(saving.isSaving), [saving.isSaving, onSaving]);

  return (
    <SavingFields
      saving={saving}
      words={WORDS}
      className="flex min-h-0 grow flex-col"
      layout="grid content-start gap-4 sm:grid-cols-2"
      onCancel={onCancel}
    >
      <Identity user={user} />
      <ProfileFields form={saving.form} />
      <DangerZone onReset={onReset} />
    </SavingFields>
  );
}

/** Shows the picture, and the details that cannot be changed here. */
function Identity({ user }: { readonly user: UserView }) {
  return (
    <>
      <div className="sm:col-span-2">
        <PictureField user={user} />
      </div>
      <dl className="grid gap-x-4 gap-y-3 rounded-control bg-sunken px-4 py-3 text-sm sm:col-span-2 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-note text-muted">Authentication provider</dt>
          <dd>{PROVIDERS[user.authProvider]}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-note text-muted">Email</dt>
          <dd className="truncate" title={user.email}>
            {user.email}
          </dd>
        </div>
      </dl>
    </>
  );
}
