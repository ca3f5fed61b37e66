import { plural } from '@evenkeel/domain/kernel';
import type { Progress } from '@evenkeel/projections/rebuild/rebuild-state';
import { whole } from './table';

const WIDTH = 30;
/** Shortest time between two lines without a terminal. */
const LINE_EVERY_MS = 5000;

/** Shows progress: a bar that is redrawn on a terminal, plain lines elsewhere. */
export class ProgressBar {
  /** The first progress, of events that others may have read before. */
  private first: { readonly done: number; readonly at: number } | null = null;
  private linedAt = 0;

  constructor(private readonly out: NodeJS.WriteStream) {}

  show(progress: Progress): void {
    const now = Date.now();
    this.first ??= { done: progress.done, at: now };
    const text = progressText(progress, now - this.first.at, this.first.done);
    if (this.out.isTTY) this.out.write(`\r\x1b[K${bar(progress)} ${text}`);
    else if (now - this.linedAt >= LINE_EVERY_MS) {
      this.linedAt = now;
      this.out.write(`${text}\n`);
    }
  }

  end(): void {
    if (this.out.isTTY) this.out.write('\r\x1b[K');
  }
}

function bar({ done, total }: Progress): string {
  const full = total === 0 ? 0 : Math.min(WIDTH, Math.floor((done / total) * WIDTH));
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]`;
}

/**
 * Returns, for example, `12,000 of 50,000 events, 24 %, 41,200/s, 1 s left`. Without a total, says
 * that no events are counted yet. `doneBefore` events were done before the elapsed time began.
 */
export function progressText({ done, total }: Progress, elapsedMs: number, doneBefore = 0): string {
  if (total === 0) return 'no events counted yet';
  const rate = elapsedMs > 0 ? ((done - doneBefore) / elapsedMs) * 1000 : 0;
  const percent = Math.min(100, Math.floor((done / total) * 100));
  const left =
    rate > 0 && done < total ? `, ${whole(Math.ceil((total - done) / rate))} s left` : '';
  return `${whole(done)} of ${plural(total, 'event')}, ${percent} %, ${whole(rate)}/s${left}`;
}
