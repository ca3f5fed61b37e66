import type { Progress } from '@evenkeel/projections/rebuild/rebuild-state';

const TELL_EVERY_MS = 1_000;

/** Tells the launcher how far the tables of this release are filled, and the launcher shows it. */
export function tellLauncher(): {
  onProgress: (progress: Progress) => void;
  onEnd: () => void;
} {
  let toldAt = 0;
  const tell = (text: string): void => void process.send?.({ type: 'progress', text });
  return {
    onProgress: ({ done, total }) => {
      if (Date.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = Date.now();
      const share = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
      tell(`filling the tables of this release: ${share} %`);
    },
    onEnd: () => tell('the tables of this release are filled'),
  };
}
