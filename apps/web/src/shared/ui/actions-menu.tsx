import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import { Button } from './button';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from './menu';

export interface ThingAction {
  readonly icon: LucideIcon;
  readonly label: string;
  /** True for an action that cannot be taken back. */
  readonly isDestructive?: boolean;
  /** True for an action that is impossible now; the label says why. */
  readonly isDisabled?: boolean;
  /** True for an action that changes nothing. */
  readonly onlyReads?: boolean;
  readonly onSelect: () => void;
}

interface ActionsMenuProps {
  /** Name of the thing that has the actions: `Actions for Brokerage`. */
  readonly name: string;
  readonly actions: readonly ThingAction[];
  readonly className?: string;
}

/** Margin as wide as a menu, for figures in a column with the amounts of rows that have one. */
export const MENU_ROOM = 'mr-11 md:mr-9';

/** The menu of the actions for one thing. */
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
