import { useAppSelector } from '@/shared/store/store';
import { useDates } from './use-dates';

/**
 * The day (YYYY-MM-DD) that the screens show: today, or the earlier one to which they are turned
 * back (HIS-43). Periods count from it.
 */
export function useShownDay(): string {
  const today = useDates().dayInput(new Date());
  return useAppSelector((state) => state.moment.asOf) ?? today;
}
