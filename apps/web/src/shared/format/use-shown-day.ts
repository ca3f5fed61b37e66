import { useAppSelector } from '@/shared/store/store';
import { useDates } from './use-dates';

/**
 * Returns the day (YYYY-MM-DD) that the screens show: today, or an earlier day that the user chose
 * (HIS-43). Periods count from it.
 */
export function useShownDay(): string {
  const today = useDates().dayInput(new Date());
  return useAppSelector((state) => state.moment.asOf) ?? today;
}
