import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/cn';
import { ActionsMenu, type ThingAction } from './actions-menu';

interface ThingHeaderProps {
  /** Name of the thing, which labels its actions, too: `Actions for Brokerage`. */
  readonly name: string;
  /** Heading; by default, the name. */
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly badges?: ReactNode;
  readonly actions: readonly ThingAction[];
  readonly className?: string;
}

/**
 * The head of a card that stands for one thing: its name, its badges, and the menu of its actions.
 */
export function ThingHeader({
  name,
  title = name,
  subtitle,
  badges,
  actions,
  className,
}: ThingHeaderProps) {
  return (
    <div className={cn('flex items-start justify-between gap-3', className)}>
      <div className="min-w-0">
        <h2 className="truncate font-semibold">{title}</h2>
        {subtitle && <p className="truncate text-sm text-muted">{subtitle}</p>}
        {badges && <div className="mt-2 flex flex-wrap gap-1.5">{badges}</div>}
      </div>
      <ActionsMenu name={name} actions={actions} className="-mt-1 -mr-2" />
    </div>
  );
}
