import UPlot from 'uplot';
import type { TickFormat } from '@/shared/format/figures';
import { type ChartLine, dataOf, optionsOf } from './plot';
import { saveCanvas } from './save-picture';

const [WIDTH, HEIGHT] = [1024, 384];

interface SavedLines {
  /** Days as YYYY-MM-DD, in order. */
  readonly dates: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly formatTick: TickFormat;
  readonly fileName: string;
}

/** Draws lines over time out of sight, with their axes, and saves them as PNG. */
export async function saveLines({ dates, lines, formatTick, fileName }: SavedLines): Promise<void> {
  const place = document.createElement('div');
  const options = optionsOf({ lines, formatTick, height: HEIGHT }, WIDTH, () => undefined);
  const plot = new UPlot(options, dataOf(dates, lines), place);
  // The plot draws itself at the end of the turn in which it is made.
  await new Promise(requestAnimationFrame);
  saveCanvas(plot.ctx.canvas, fileName);
  plot.destroy();
}
