import { type Locator, type Page } from 'playwright-core';
import { settled } from './settled';

/**
 * Runs `seen` while a finger that has gone from the middle of a chart to its left edge is still
 * down; no mouse takes part. The finger is lifted afterwards: a browser holds back timers as long
 * as one is down, and axe would wait for ever.
 */
export async function whileTouched(
  page: Page,
  chart: Locator,
  seen: () => Promise<void>,
): Promise<void> {
  // Content that arrives later above the chart would move it away from under the finger.
  await settled(page);
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart is not to be seen');
  const devtools = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  for (const [type, x] of [
    ['touchStart', box.x + box.width / 2],
    ['touchMove', box.x + box.width / 3],
    ['touchMove', box.x + 65],
  ] as const)
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  try {
    await seen();
  } finally {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}
