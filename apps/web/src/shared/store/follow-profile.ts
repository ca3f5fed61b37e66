import { useEffect } from 'react';
import { useUserQuery } from '@/shared/api/user';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { profileRead } from './session-slice';
import { useAppDispatch, useAppSelector } from './store';

/** Keeps the signed-in user up to date: a change in another browser shows here, too. */
export function useFollowProfile(): void {
  const dispatch = useAppDispatch();
  const id = useAppSelector((state) => state.session.user?.id);
  const { data } = useUserQuery(id ?? '', { skip: id === undefined });
  useEffect(() => {
    if (!data || data.id !== id) return;
    browserStorage.write(STORED.user, JSON.stringify(data));
    dispatch(profileRead(data));
  }, [data, id, dispatch]);
}
