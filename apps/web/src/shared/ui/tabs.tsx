import { Tabs } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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

interface TabStripProps {
  /** Value of the chosen tab. */
  readonly chosen: string;
  /** The bar of tabs. */
  readonly children: ReactNode;
}

/** Scrolls a bar of tabs sideways if it has no room, and to the chosen tab (WEB-100). */
export function TabStrip({ chosen, children }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (!strip.current || !tab) return;
    const { left, right } = strip.current.getBoundingClientRect();
    // This scrolls sideways only; scrollIntoView would move the page, too.
    if (tab.left < left) strip.current.scrollLeft += tab.left - left;
    else if (tab.right > right) strip.current.scrollLeft += tab.right - right;
  }, [chosen]);
  return (
    <div ref={strip} className="-mx-1 mb-4 overflow-x-auto px-1 py-1">
      {children}
    </div>
  );
}
