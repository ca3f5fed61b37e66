import type { ComponentProps, KeyboardEvent } from 'react';
import { typedDecimal } from '@/shared/lib/plain-decimal';
import { DecimalInput } from './field';

interface FigureInputProps extends ComponentProps<typeof DecimalInput> {
  /** Step of an arrow key as decimal text; `any` if arrow keys have no effect. */
  readonly step: string;
}

/**
 * A field for a figure from 0 on with a step; typing replaces the old figure. It is a field for
 * text, because one for numbers drops a typed comma, so that `4,95` becomes 495 (NUM-7).
 */
export function FigureInput({ step, min = 0, ...props }: FigureInputProps) {
  return (
    <DecimalInput
      min={min}
      step={step}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => stepBy(event, Number(step), Number(min))}
      {...props}
    />
  );
}

/** Changes the figure by one step on an arrow key, as a field for numbers does. */
function stepBy(event: KeyboardEvent<HTMLInputElement>, step: number, least: number) {
  const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const input = event.currentTarget;
  const figure = Number(typedDecimal(input.value));
  if (steps === undefined || Number.isNaN(step) || Number.isNaN(figure)) return;
  event.preventDefault();
  const decimals = Math.max(0, Math.round(-Math.log10(step)));
  const next = Math.max(least, figure + steps * step).toFixed(decimals);
  // This imitates typing, because React does not notice a value that code sets.
  input.setRangeText(next, 0, input.value.length, 'select');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
