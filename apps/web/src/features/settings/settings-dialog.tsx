import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { useAppSelector } from '@/shared/store/store';
import { Dialog } from '@/shared/ui/dialog';
import { TabList, TabTrigger } from '@/shared/ui/tabs';
import { PasswordTab } from './password-tab';
import { ProfileTab } from './profile-tab';
import { ResetDialog } from './reset-dialog';
import { SessionsTab } from './sessions-tab';

/**
 * User Settings: the tabs Profile, Password and Sessions (SET-1). A tab keeps its typed text while
 * another tab is shown.
 */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useAppSelector((state) => state.session.user);
  const [tab, setTab] = useState('profile');
  const [isProfileDirty, setProfileDirty] = useState(false);
  const [isPasswordDirty, setPasswordDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isResetting, setResetting] = useState(false);
  if (!user) return null;
  const panel = 'flex min-h-0 grow flex-col focus:outline-none data-[state=inactive]:hidden';
  return (
    <Dialog
      title="User Settings"
      description="Your profile, password and sessions."
      isDirty={isProfileDirty || isPasswordDirty}
      isBusy={isSaving}
      onClose={onClose}
      className="max-w-2xl"
    >
      <Tabs.Root value={tab} onValueChange={setTab} className="flex min-h-0 grow flex-col">
        <TabList label="Settings" className="mx-6 mb-4">
          <TabTrigger value="profile">Profile</TabTrigger>
          <TabTrigger value="password">Password</TabTrigger>
          <TabTrigger value="sessions">Sessions</TabTrigger>
        </TabList>
        <Tabs.Content value="profile" forceMount tabIndex={-1} className={panel}>
          <ProfileTab
            user={user}
            onDirty={setProfileDirty}
            onSaving={setSaving}
            onReset={() => setResetting(true)}
            onCancel={onClose}
            onSaved={onClose}
          />
        </Tabs.Content>
        <Tabs.Content value="password" forceMount tabIndex={-1} className={panel}>
          <PasswordTab
            user={user}
            onDirty={setPasswordDirty}
            onSaving={setSaving}
            onCancel={onClose}
            onChanged={() => setTab('profile')}
          />
        </Tabs.Content>
        <Tabs.Content value="sessions" tabIndex={-1} className={panel}>
          <SessionsTab user={user} onClose={onClose} />
        </Tabs.Content>
      </Tabs.Root>
      {isResetting && <ResetDialog user={user} onClose={() => setResetting(false)} />}
    </Dialog>
  );
}
