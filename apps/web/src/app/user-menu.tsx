import {
  CalendarClock,
  Check,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Search,
  Sun,
  UserRound,
} from 'lucide-react';
import { isolated } from '@/shared/format/isolated';
import { leaveBy } from '@/shared/lib/leave-guards';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { signOutAndReload } from '@/shared/store/sign-out';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { Avatar } from '@/shared/ui/avatar';
import {
  Menu,
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuLine,
  MenuPanel,
  MenuTrigger,
} from '@/shared/ui/menu';
import { chooseTheme, useThemeChoice, type ThemeChoice } from './theme';

const THEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

export function UserMenu() {
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.session.user);
  const theme = useThemeChoice();
  if (!user) return null;

  return (
    <Menu>
      <MenuTrigger
        aria-label={`User menu of ${isolated(user.name)}`}
        className="ml-1.5 grid size-11 shrink-0 place-items-center rounded-full md:size-10"
      >
        <Avatar user={user} className="size-9 text-note" />
      </MenuTrigger>
      <MenuPanel align="end" className="w-64">
        <div className="px-2.5 pt-1.5 pb-1">
          <p className="truncate text-sm font-medium">{user.displayName || user.name}</p>
          <p className="truncate text-note text-muted">{user.email}</p>
        </div>
        <MenuLine />
        <MenuItem onSelect={() => dispatch(dialogOpened({ kind: 'settings' }))}>
          <UserRound aria-hidden />
          User Settings
        </MenuItem>
        <MenuLine />
        <MenuLabel>Theme</MenuLabel>
        <MenuGroup value={theme} onValueChange={(value) => chooseTheme(value as ThemeChoice)}>
          {THEMES.map(({ value, label, icon: Icon }) => (
            <MenuChoice key={value} value={value} onSelect={(event) => event.preventDefault()}>
              <Icon aria-hidden />
              <span className="grow">{label}</span>
              {theme === value && <Check aria-hidden className="text-accent!" />}
            </MenuChoice>
          ))}
        </MenuGroup>
        <MenuLine />
        <MenuItem onSelect={() => dispatch(dialogOpened({ kind: 'moment' }))}>
          <CalendarClock aria-hidden />
          Show another day
        </MenuItem>
        <MenuItem onSelect={() => dispatch(dialogOpened({ kind: 'palette' }))}>
          <Search aria-hidden />
          Jump to…
        </MenuItem>
        <MenuItem onSelect={() => dispatch(dialogOpened({ kind: 'keys' }))}>
          <Keyboard aria-hidden />
          Keyboard shortcuts
        </MenuItem>
        <MenuItem onSelect={() => leaveBy(() => void signOutAndReload(dispatch, user))}>
          <LogOut aria-hidden />
          Sign out
        </MenuItem>
      </MenuPanel>
    </Menu>
  );
}
