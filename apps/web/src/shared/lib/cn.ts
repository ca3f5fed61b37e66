import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/**
 * The names that the theme in styles.css adds to Tailwind's. Without them a size of text would be
 * taken for its colour.
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
