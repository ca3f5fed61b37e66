import type { ComponentProps } from 'react';
import { Input } from '@/shared/ui/field';

/**
 * A figure from 0 on with a step; typing replaces what stands there, and the wheel scrolls the page
 * rather than the figure.
 */
export function FigureInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      type="number"
      min={0}
      inputMode="decimal"
      autoComplete="off"
      className="figure"
      onFocus={(event) => event.target.select()}
      onWheel={(event) => event.currentTarget.blur()}
      {...props}
    />
  );
}
