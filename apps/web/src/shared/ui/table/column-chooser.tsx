import { Columns3 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Button } from '../button';
import { Checkbox } from '../choice';
import type { ChosenColumns } from './chosen-columns';

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}

interface ColumnChooserProps {
  /** Columns that the user can add to those that are always there. */
  readonly columns: readonly Choice[];
  readonly chosen: ChosenColumns<Choice>;
}

/** A button that opens the list of columns that a table can show. */
export function ColumnChooser({ columns, chosen }: ColumnChooserProps) {
  const { columns: shown, added, isMain, toggle, clear } = chosen;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="outline" size="sm">
          <Columns3 aria-hidden />
          Columns{added > 0 && ` (+${added})`}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Columns"
          className="z-50 flex max-h-[min(28rem,var(--radix-popover-content-available-height))] w-64 flex-col rounded-card border border-line bg-surface shadow-float animate-in fade-in-0 zoom-in-98 duration-100"
        >
          <div className="grid gap-1 overflow-y-auto p-4">
            {columns.map(({ id, label, hint }) => (
              <Checkbox
                key={id}
                label={label}
                title={hint}
                checked={shown.some((column) => column.id === id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            ))}
          </div>
          <div className="border-t border-line p-2">
            <Button variant="ghost" size="sm" className="w-full" disabled={isMain} onClick={clear}>
              Only the main columns
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
