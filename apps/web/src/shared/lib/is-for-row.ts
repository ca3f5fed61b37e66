import type { MouseEvent } from 'react';

/**
 * Whether a click is for the row itself: not on a control in it, not in a menu that it opened, and
 * not the end of a selection of text.
 */
export function isForRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const isControl = target.closest('button, a, input') !== null;
  return !isControl && (window.getSelection()?.isCollapsed ?? true);
}
