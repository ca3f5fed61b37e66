import { figuresOfRefusal } from '@/shared/format/figures-of-refusals';
import { useDates } from '@/shared/format/use-dates';

/**
 * Returns a function that writes the reason of a refused row, with moments and figures as on the
 * screen.
 */
export function useReason(): (reason: string) => string {
  const { words } = useDates();
  return (reason) => figuresOfRefusal(words(reason));
}
