import { useAppSelector } from '@/shared/store/store';
import { type Dates, datesIn } from './dates';

/** Returns the dates in the time zone of the user's settings. */
export const useDates = (): Dates =>
  datesIn(useAppSelector((state) => state.session.user?.timezone ?? 'UTC'));
