import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import { Button } from './button';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from './menu';

export interface ThingAction {
  readonly icon: LucideIcon;
  readonly label: string;
  /** True for what cannot be taken back. */
  readonly isDestructive?: boolean;
  /** True for what cannot be done now; the label says why. */
  readonly isDisabled?: boolean;
  /** True for what changes nothing. */
  readonly onlyReads?: boolean;
  readonly onSelect: () => void;
}

interface ActionsMenuProps {
  /** What the actions are for: `Actions for Brokerage`. */
  readonly name: string;
  readonly actions: readonly ThingAction[];
  readonly className?: string;
}

/** What stands in a column with amounts of rows that have a menu leaves its room free. */
export const MENU_ROOM = 'mr-11 md:mr-9';

/** The menu of what can be done with one thing. */
export const ActionsMenu = ({ name, actions, className }: ActionsMenuProps) => (
  <Menu>
    <MenuTrigger asChild>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Actions for ${isolated(name)}`}
        className={className}
      >
        <EllipsisVertical aria-hidden />
      </Button>
    </MenuTrigger>
    <MenuPanel align="end">
      {actions.map(({ icon: Icon, label, isDestructive, isDisabled, onlyReads, onSelect }) => (
        <MenuItem
          key={label}
          writes={!onlyReads}
          disabled={isDisabled}
          onSelect={onSelect}
          className={cn(isDestructive && 'text-loss [&_svg]:text-loss')}
        >
          <Icon aria-hidden />
          {label}
        </MenuItem>
      ))}
    </MenuPanel>
  </Menu>
);
