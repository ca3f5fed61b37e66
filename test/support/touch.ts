import { type Locator, type Page } from 'playwright-core';
import { settled } from './settled';

/**
 * Runs `seen` while a finger that has moved from the middle of a chart to its left edge is still
 * down, without a mouse. Then the finger is lifted: while one is down, a browser holds back timers,
 * and axe would wait for ever.
 */
export async function whileTouched(
  page: Page,
  chart: Locator,
  seen: () => Promise<void>,
): Promise<void> {
  // Content that arrives later above the chart would move the chart away from the finger.
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
