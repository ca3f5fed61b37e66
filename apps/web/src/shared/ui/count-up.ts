import { figureBetween } from '@/shared/format/figure-parts';

const COUNTS_FOR_MS = 300;

/** Returns a progress that is fast at first and slow at the end. */
const eased = (done: number): number => 1 - (1 - done) ** 3;

/**
 * Counts a figure from one text to another for 300 ms (WEB-72). The element's own text is the new
 * one at once; styles.css shows the counting figure in its place, but not under reduced motion.
 * Returns a function that ends the count.
 */
export function countUp(element: HTMLElement, from: string, to: string): () => void {
  const between = figureBetween(from, to);
  const end = () => delete element.dataset.counting;
  if (!between) return end;
  const begun = performance.now();
  const step = (now: number) => {
    const done = (now - begun) / COUNTS_FOR_MS;
    if (done >= 1) {
      end();
      return;
    }
    element.dataset.counting = between(eased(Math.max(0, done)));
    frame = requestAnimationFrame(step);
  };
  element.dataset.counting = from;
  let frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    end();
  };
}
