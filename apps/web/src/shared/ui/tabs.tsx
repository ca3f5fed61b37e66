import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';

/** The bar of a `Tabs.Root`. */
export function TabList({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <Tabs.List
      aria-label={label}
      className={cn('flex gap-1 rounded-[10px] bg-sunken p-1', className)}
    >
      {children}
    </Tabs.List>
  );
}

export function TabTrigger({
  value,
  children,
}: {
  readonly value: string;
  readonly children: ReactNode;
}) {
  return (
    <Tabs.Trigger
      value={value}
      className={cn(
        'h-11 grow rounded-control text-sm font-medium text-muted transition-colors hover:text-foreground md:h-9',
        'data-[state=active]:bg-surface data-[state=active]:text-foreground data-[state=active]:shadow-card dark:data-[state=active]:bg-line',
        'forced-colors:data-[state=active]:border',
      )}
    >
      {children}
    </Tabs.Trigger>
  );
}
