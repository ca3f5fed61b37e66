/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Returns the amounts and percentages of the screen that are broken within their digits. */
export const brokenFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector('#content') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: figure, index } of (node.textContent ?? '').matchAll(/\$?\d[\d,.]*%?/g)) {
        if (!/[$%]/.test(figure)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        if (new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size > 1)
          broken.push(figure);
      }
    }
    return broken;
  });
