import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Dates } from '@/shared/format/dates';
import { useDates } from '@/shared/format/use-dates';
import { momentChosen, type MomentState } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';

const CLOCKS = ['asOf', 'knownAt'] as const;

/** Returns the days that an address names; null for no day, or one that has not begun. */
export function momentOf(search: string, dates: Dates): MomentState {
  const parameters = new URLSearchParams(search);
  const [asOf = null, knownAt = null] = CLOCKS.map((clock) => {
    const day = parameters.get(clock);
    return day !== null && dates.hasBegun(day) ? day : null;
  });
  return { asOf, knownAt };
}

/** Returns the search of an address with other days, or with none. */
export function searchWith(search: string, moment: MomentState): string {
  const parameters = new URLSearchParams(search);
  for (const clock of CLOCKS) {
    const day = moment[clock];
    if (day === null) parameters.delete(clock);
    else parameters.set(clock, day);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Keeps the address and the days that the page shows in step (HIS-43). If the user types or opens
 * an address, or goes back to one, the address decides; a link keeps the days, and choosing others
 * changes the address.
 */
export function useFollowMoment(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const moment = useAppSelector((state) => state.moment);
  const followed = useRef<string | null>(null);
  const { asOf, knownAt } = momentOf(search, useDates());

  useEffect(() => {
    const isNew = followed.current !== key;
    followed.current = key;
    if (asOf === moment.asOf && knownAt === moment.knownAt) return;
    if (isNew && (type === 'POP' || asOf !== null || knownAt !== null))
      dispatch(momentChosen({ asOf, knownAt }));
    else void navigate({ pathname, search: searchWith(search, moment), hash }, { replace: isNew });
  }, [asOf, dispatch, hash, key, knownAt, moment, navigate, pathname, search, type]);
}
