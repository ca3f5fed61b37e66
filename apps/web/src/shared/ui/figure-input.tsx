import type { ComponentProps, KeyboardEvent } from 'react';
import { typedDecimal } from '@/shared/lib/plain-decimal';
import { DecimalInput } from './field';

interface FigureInputProps extends ComponentProps<typeof DecimalInput> {
  /** How far an arrow key goes: decimal text, or `any` where none does. */
  readonly step: string;
}

/**
 * A figure from 0 on with a step; typing replaces what stands there. It is a field of text: one for
 * numbers drops a comma while it is typed, so that `4,95` becomes 495 (NUM-7).
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

/** The arrow keys go to the next step, as they do in a field for numbers. */
function stepBy(event: KeyboardEvent<HTMLInputElement>, step: number, least: number) {
  const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const input = event.currentTarget;
  const figure = Number(typedDecimal(input.value));
  if (steps === undefined || Number.isNaN(step) || Number.isNaN(figure)) return;
  event.preventDefault();
  const decimals = Math.max(0, Math.round(-Math.log10(step)));
  const next = Math.max(least, figure + steps * step).toFixed(decimals);
  // As if it were typed: React does not hear of a value that is set.
  input.setRangeText(next, 0, input.value.length, 'select');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
