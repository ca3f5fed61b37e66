import type { Progress } from '@evenkeel/projections/rebuild/rebuild-state';

const TELL_EVERY_MS = 1_000;

/** Tells the launcher how far the tables of this release are filled, so that it shows it and does not take the process for stuck. */
export function tellLauncher(): (progress: Progress) => void {
  let toldAt = 0;
  return ({ done, total }) => {
    if (Date.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = Date.now();
    const share = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
    process.send?.({ type: 'progress', text: `filling the tables of this release: ${share} %` });
  };
}
