import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/shared/lib/cn';
import { useReadOnly } from './read-only';

const panel =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float animate-in fade-in-0 zoom-in-98 duration-100';
const item =
  'flex min-h-11 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none select-none md:min-h-9 ' +
  'data-highlighted:bg-accent-soft data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted ' +
  'forced-colors:-outline-offset-2 forced-colors:data-highlighted:outline-solid';

/** A menu that is not modal. It leaves the page as it is, so that an item can open a dialog. */
export function Menu(props: ComponentProps<typeof DropdownMenu.Root>) {
  return <DropdownMenu.Root modal={false} {...props} />;
}

export const MenuTrigger = DropdownMenu.Trigger;
export const MenuGroup = DropdownMenu.RadioGroup;
export const SubMenu = DropdownMenu.Sub;

export function MenuPanel({ className, ...props }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        className={cn(panel, className)}
        {...props}
      />
    </DropdownMenu.Portal>
  );
}

interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  /** True if the item changes data: it is off while the page shows an earlier day (HIS-43). */
  readonly writes?: boolean;
}

export function MenuItem({ className, writes = false, disabled, ...props }: MenuItemProps) {
  const { isOff, ...why } = useReadOnly(writes);
  return (
    <DropdownMenu.Item
      className={cn(item, className)}
      disabled={disabled || isOff}
      {...props}
      {...why}
    />
  );
}

export function MenuChoice({ className, ...props }: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return <DropdownMenu.RadioItem className={cn(item, className)} {...props} />;
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof DropdownMenu.Label>) {
  return (
    <DropdownMenu.Label
      className={cn('px-2.5 pt-2 pb-1 text-xs font-medium text-muted', className)}
      {...props}
    />
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="mx-1 my-1.5 h-px bg-line" />;
}

export function SubMenuTrigger({
  className,
  ...props
}: ComponentProps<typeof DropdownMenu.SubTrigger>) {
  return (
    <DropdownMenu.SubTrigger
      className={cn(item, 'data-[state=open]:bg-sunken', className)}
      {...props}
    />
  );
}

export function SubMenuPanel(props: ComponentProps<typeof DropdownMenu.SubContent>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.SubContent
        sideOffset={8}
        alignOffset={-6}
        collisionPadding={12}
        className={panel}
        {...props}
      />
    </DropdownMenu.Portal>
  );
}
