import { useEffect, useState } from 'react';
import { VIEW_NAMES } from '@evenkeel/contracts/shared/live';
import { api } from '@/shared/api/api';
import { useDates } from '@/shared/format/use-dates';
import { useAppDispatch } from '@/shared/store/store';

/**
 * Milliseconds between two looks at the day. A timer that runs until midnight would be late by as
 * long as the computer slept.
 */
const LOOK_MS = 30_000;

/**
 * Reads all shown data again and draws it again when a day begins for the person: ages, due
 * payments, debts and 'today' depend on the day (LIV-13).
 */
export function useFollowDay(): void {
  const dispatch = useAppDispatch();
  const { dayInput } = useDates();
  const [day, setDay] = useState(() => dayInput(new Date()));
  useEffect(() => {
    const look = () => {
      const today = dayInput(new Date());
      if (today === day) return;
      setDay(today);
      dispatch(api.util.invalidateTags([...VIEW_NAMES]));
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [day, dayInput, dispatch]);
}
