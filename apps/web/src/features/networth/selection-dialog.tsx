import { useState } from 'react';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import { money } from '@/shared/format/figures';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/choice';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { sumOf } from './selection';

interface SelectionDialogProps {
  readonly portfolios: NetWorthView['portfolios'];
  readonly leftOut: ReadonlySet<string>;
  readonly onChoose: (leftOut: readonly string[]) => void;
  readonly onClose: () => void;
}

interface ChoicesProps {
  readonly portfolios: NetWorthView['portfolios'];
  readonly out: ReadonlySet<string>;
  readonly onToggle: (ids: readonly string[], isIn: boolean) => void;
}

function Choices({ portfolios, out, onToggle }: ChoicesProps) {
  return (
    <>
      <Checkbox
        label="All portfolios"
        checked={portfolios.every(({ id }) => !out.has(id))}
        onChange={({ target }) =>
          onToggle(
            portfolios.map(({ id }) => id),
            target.checked,
          )
        }
        className="border-b border-line pb-1 font-medium"
      />
      <ul className="max-h-[24rem] overflow-y-auto">
        {portfolios.map(({ id, name, value }) => (
          <li key={id} className="flex items-center gap-3">
            <Checkbox
              label={name}
              checked={!out.has(id)}
              onChange={({ target }) => onToggle([id], target.checked)}
              className="min-w-0 grow"
            />
            <span className="figure text-sm">{money(value)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Chooses the portfolios that count on this screen (NW-19). */
export function SelectionDialog({ portfolios, leftOut, onChoose, onClose }: SelectionDialogProps) {
  const [out, setOut] = useState(leftOut);
  const counted = portfolios.filter(({ id }) => !out.has(id));
  const toggle = (ids: readonly string[], isIn: boolean) =>
    setOut((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isIn) after.delete(id);
        else after.add(id);
      }
      return after;
    });
  const done = () => {
    onChoose(portfolios.map(({ id }) => id).filter((id) => out.has(id)));
    onClose();
  };
  return (
    <Dialog
      title="Portfolio Selection"
      description="Which portfolios count on this screen. It is kept in this browser."
      className="max-w-md"
      onClose={onClose}
    >
      <DialogBody>
        <Choices portfolios={portfolios} out={out} onToggle={toggle} />
        <p role="status" className="mt-3 flex justify-between border-t border-line pt-3 text-sm">
          <span>
            {counted.length} of {portfolios.length} portfolios
          </span>
          <span className="figure font-semibold">
            {money(sumOf(counted.map(({ value }) => value)))}
          </span>
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={done}>Done</Button>
      </DialogFooter>
    </Dialog>
  );
}
