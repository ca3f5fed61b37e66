import { figuresOfRefusal } from '@/shared/format/figures-of-refusals';
import { useDates } from '@/shared/format/use-dates';

/** Why a row of a file is refused, with its moments and figures as the screen has them. */
export function useReason(): (reason: string) => string {
  const { words } = useDates();
  return (reason) => figuresOfRefusal(words(reason));
}
