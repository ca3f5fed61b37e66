import type { Dispatch } from '@reduxjs/toolkit';
import { VIEW_NAMES } from '@evenkeel/contracts/shared/live';
import { readiness } from '@evenkeel/contracts/shared/readiness';
import { api } from '@/shared/api/api';
import { inTime } from '@/shared/api/time-limits';
import { rebuildingTold, serverCameBack } from '@/shared/store/live-slice';

const ASK_AGAIN_AFTER_MS = 1500;
/** Longest wait for the answer of a server. One that serves answers within two seconds (API-41). */
const LONGEST_LOOK_MS = 6_000;

/**
 * Returns whether the server serves. While the server fills the tables of its release, reports its
 * progress to the store.
 */
async function isServing(dispatch: Dispatch): Promise<boolean> {
  try {
    const answer = await fetch('/health/ready', {
      cache: 'no-store',
      signal: inTime(LONGEST_LOOK_MS),
    });
    const told = answer.ok ? null : readiness.safeParse(await answer.json()).data;
    dispatch(rebuildingTold(told?.rebuilding?.percent ?? null));
    return answer.ok;
  } catch {
    return false;
  }
}

/** Asks until the server serves again, then refetches the data on the screen. */
export async function waitForServer(dispatch: Dispatch): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
  } while (!(await isServing(dispatch)));
  dispatch(serverCameBack());
  dispatch(api.util.invalidateTags([...VIEW_NAMES]));
}
