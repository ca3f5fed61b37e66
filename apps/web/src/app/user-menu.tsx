import { Check, Keyboard, LogOut, Monitor, Moon, Search, Sun } from 'lucide-react';
import { useSignOutMutation } from '../shared/api/identity';
import { dialogOpened } from '../shared/store/dialog-slice';
import { forgetCredentials } from '../shared/store/session';
import { useAppDispatch, useAppSelector } from '../shared/store/store';
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLabel, MenuLine, MenuPanel, MenuTrigger } from '../shared/ui/menu';
import { chooseTheme, useThemeChoice, type ThemeChoice } from './theme';

const THEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

export function UserMenu() {
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.session.user);
  const theme = useThemeChoice();
  const [signOut] = useSignOutMutation();
  if (!user) return null;

  const leave = async () => {
    await signOut();
    // Whether the server heard of it or not, this browser forgets and starts anew (first seed, section 4.1).
    forgetCredentials();
    location.reload();
  };

  return (
    <Menu>
      <MenuTrigger
        aria-label={`User menu of ${user.name}`}
        className="ml-1.5 grid size-11 shrink-0 place-items-center rounded-full md:size-10"
      >
        <span aria-hidden className="grid size-9 place-items-center rounded-full bg-accent-soft text-[0.8125rem] font-semibold text-accent">
          {initials(user.name)}
        </span>
      </MenuTrigger>
      <MenuPanel align="end" className="w-64">
        <div className="px-2.5 pt-1.5 pb-1">
          <p className="truncate text-sm font-medium">{user.displayName || user.name}</p>
          <p className="truncate text-[0.8125rem] text-muted">{user.email}</p>
        </div>
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
        <MenuItem onSelect={() => dispatch(dialogOpened({ kind: 'palette' }))}>
          <Search aria-hidden />
          Jump to…
        </MenuItem>
        <MenuItem onSelect={() => dispatch(dialogOpened({ kind: 'keys' }))}>
          <Keyboard aria-hidden />
          Keyboard shortcuts
        </MenuItem>
        <MenuItem onSelect={() => void leave()}>
          <LogOut aria-hidden />
          Sign out
        </MenuItem>
      </MenuPanel>
    </Menu>
  );
}
