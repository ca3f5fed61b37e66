import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/**
 * Merges class names. It knows the names that the theme in styles.css adds to Tailwind's; without
 * them it would take a size of text for a colour.
 */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['count', 'key', 'note', 'body', 'brand', 'title', 'figure'],
      container: ['dialog', 'popover'],
    },
  },
});

/** Joins class names; of two Tailwind classes for one property the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
