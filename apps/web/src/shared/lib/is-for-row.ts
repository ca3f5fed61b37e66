import type { MouseEvent } from 'react';

/**
 * True for a click that is for the row itself: not on what stands in it, not in a menu that opened
 * from it, and not the end of a selection of text.
 */
export function isForRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const isControl = target.closest('button, a, input') !== null;
  return !isControl && (window.getSelection()?.isCollapsed ?? true);
}
