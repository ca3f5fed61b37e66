import type { LucideIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button';

interface FilterPopoverProps {
  /** Words of the button, and name of the panel. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Returns the contents of the panel; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel of choices. */
export function FilterPopover({ label, icon: Icon, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button variant="outline">
          <Icon aria-hidden />
          {label}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className="z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto w-72 rounded-card border border-line bg-surface p-4 shadow-float animate-in fade-in-0 zoom-in-98 duration-100"
        >
          {children(() => setOpen(false))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
