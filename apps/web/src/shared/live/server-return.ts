import type { Dispatch } from '@reduxjs/toolkit';
import { VIEW_NAMES } from '@evenkeel/contracts/shared/live';
import { api } from '@/shared/api/api';
import { serverCameBack } from '@/shared/store/live-slice';

const ASK_AGAIN_AFTER_MS = 1500;

async function isServing(): Promise<boolean> {
  try {
    return (await fetch('/health/ready', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Asks until the server serves again, then refetches what is shown. */
export async function waitForServer(dispatch: Dispatch): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
  } while (!(await isServing()));
  dispatch(serverCameBack());
  dispatch(api.util.invalidateTags([...VIEW_NAMES]));
}
