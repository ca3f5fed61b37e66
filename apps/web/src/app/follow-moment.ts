import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { momentChosen } from '@/shared/store/moment-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';

const AS_OF = 'asOf';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day that an address names; null where it names none. */
export function dayOf(search: string): string | null {
  const day = new URLSearchParams(search).get(AS_OF);
  return day !== null && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** The search of an address with another day, or with none. */
export function searchWith(search: string, day: string | null): string {
  const parameters = new URLSearchParams(search);
  if (day === null) parameters.delete(AS_OF);
  else parameters.set(AS_OF, day);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Keeps the day that is shown and the address in step (HIS-43). An address that was typed, opened or gone back to decides; a link keeps the
 * day, and choosing another day changes the address.
 */
export function useFollowMoment(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const asOf = useAppSelector((state) => state.moment.asOf);
  const followed = useRef<string | null>(null);
  const named = dayOf(search);

  useEffect(() => {
    const isNew = followed.current !== key;
    followed.current = key;
    if (named === asOf) return;
    if (isNew && (type === 'POP' || named !== null)) dispatch(momentChosen(named));
    else void navigate({ pathname, search: searchWith(search, asOf), hash }, { replace: isNew });
  }, [asOf, dispatch, hash, key, named, navigate, pathname, search, type]);
}
