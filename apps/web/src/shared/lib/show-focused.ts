import type { FocusEvent } from 'react';

/** Pixels between a focused element and the edge of its dialog: room for its outline. */
const RIM = 8;

/**
 * Scrolls a dialog to an element that gets the focus by keyboard. From the last element to the
 * first one, and back, Radix moves the focus without scrolling (WEB-104).
 */
export function showFocused({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  const isWithin = target !== currentTarget && currentTarget.contains(target);
  if (!isWithin || !target.matches(':focus-visible')) return;
  const element = target.getBoundingClientRect();
  const dialog = currentTarget.getBoundingClientRect();
  const above = dialog.top + RIM - element.top;
  const below = element.bottom + RIM - dialog.bottom;
  if (above > 0) currentTarget.scrollTop -= above;
  else if (below > 0) currentTarget.scrollTop += below;
}
