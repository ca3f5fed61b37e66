import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import { isAway, messageForPeople } from '@/shared/api/request-error';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { readRetirementData, useSaveRetirementDataMutation } from '../api';
import { Autosave, type PlanChanges, type SaveOutcome, type SaveStatus } from './autosave';
import { openKeptChanges } from './kept-changes';

const FAILED = 'Failed to save retirement planning data';

/** The plan as the screen shows it, and the functions that change it. */
export interface EditedPlan {
  readonly plan: RetirementDataView;
  readonly status: SaveStatus;
  readonly message: string | null;
  readonly edit: (changes: PlanChanges) => void;
  /** Saves at once; out: whether nothing is left to save. */
  readonly flush: () => Promise<boolean>;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** Shows typed changes over the saved plan until they are saved. */
export function usePlan(saved: RetirementDataView): EditedPlan {
  const autosave = useAutosave(saved.version);
  const { typed, status, message } = useSyncExternalStore(autosave.subscribe, autosave.state);
  useEffect(() => autosave.told(saved.version), [autosave, saved.version]);
  useEffect(() => {
    const save = () => void autosave.flush();
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('online', save);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    save();
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      // The autosave does not wait after the person leaves the screen.
      void autosave.flush();
    };
  }, [autosave]);
  return {
    plan: merged(saved, typed),
    status,
    message,
    edit: (changes) => autosave.edit(changes),
    flush: () => autosave.flush(),
    keepMine: () => void autosave.keepMine(),
    takeTheirs: () => autosave.takeTheirs(),
  };
}

function useAutosave(version: number): Autosave {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.session.user?.id ?? '');
  const [send] = useSaveRetirementDataMutation();
  const [autosave] = useState(() => {
    const save = async (changes: PlanChanges, basedOn: number): Promise<SaveOutcome> => {
      const { data, error } = await send({ ...changes, basedOn });
      if (data) {
        dispatch(
          toastShown('Settings saved', 'Your retirement planning data has been saved successfully'),
        );
        return { kind: 'saved', version: data.version };
      }
      return isConflict(error)
        ? conflictWith(await readRetirementData(dispatch))
        : outcomeOf(error);
    };
    const failed = () => dispatch(toastShown('Error', FAILED, 'destructive'));
    return new Autosave({ version, ...openKeptChanges(userId), save, failed });
  });
  return autosave;
}

const statusOf = (error: unknown): unknown => (error as { status?: unknown } | undefined)?.status;

const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/**
 * Returns a conflict if the newest plan is known, because the person has to see both plans to
 * choose; without it, the autosave tries the same again.
 */
const conflictWith = (newest: RetirementDataView | null): SaveOutcome =>
  newest ? { kind: 'conflict', version: newest.version } : { kind: 'away' };

function outcomeOf(error: unknown): SaveOutcome {
  const status = statusOf(error);
  if (isAway(error) || typeof status !== 'number' || status >= 500 || status === 429)
    return { kind: 'away' };
  return { kind: 'refused', message: messageForPeople(error, FAILED) };
}

function merged(saved: RetirementDataView, { simulation, ...typed }: PlanChanges) {
  const given = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== undefined),
  );
  return { ...saved, ...given, simulation: { ...saved.simulation, ...simulation } };
}
