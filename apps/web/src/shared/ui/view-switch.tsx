import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ListView } from '@/shared/lib/use-list-view';
import { cn } from '@/shared/lib/cn';

const VIEWS = [
  { view: 'cards', label: 'Cards', icon: LayoutGrid },
  { view: 'table', label: 'Table', icon: Rows3 },
] as const;

interface ViewSwitchProps {
  readonly view: ListView;
  readonly onChoose: (view: ListView) => void;
}

/** Chooses whether a screen shows things as cards or as rows of a table. */
export const ViewSwitch = ({ view: chosen, onChoose }: ViewSwitchProps) => (
  <div role="group" aria-label="View" className="flex gap-0.5 rounded-[10px] bg-sunken p-0.5">
    {VIEWS.map(({ view, label, icon: Icon }) => (
      <button
        key={view}
        type="button"
        aria-pressed={view === chosen}
        onClick={() => onChoose(view)}
        className={cn(
          'flex h-11 items-center gap-1.5 rounded-control px-3 text-sm font-medium text-muted hover:text-foreground md:h-8',
          view === chosen && 'bg-surface text-foreground shadow-card dark:bg-line',
        )}
      >
        <Icon aria-hidden className="size-4" />
        {label}
      </button>
    ))}
  </div>
);
