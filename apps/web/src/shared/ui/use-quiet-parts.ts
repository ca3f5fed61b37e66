import { type RefObject, useLayoutEffect } from 'react';
import { quietSpans } from '@/shared/format/figure-parts';

/** Name of the highlight, whose look is in styles.css. */
const QUIET = 'quiet-figure';

let known: Highlight | null = null;

/**
 * Returns the one highlight of the page. Under forced colours a browser gives each highlight the
 * colours of a selection, so the page removes it meanwhile (WEB-87).
 */
function quietHighlight(): Highlight {
  if (known) return known;
  const highlight = new Highlight();
  const forced = window.matchMedia('(forced-colors: active)');
  const show = () => {
    if (forced.matches) CSS.highlights.delete(QUIET);
    else CSS.highlights.set(QUIET, highlight);
  };
  show();
  forced.addEventListener('change', show);
  known = highlight;
  return highlight;
}

/**
 * Makes the currency sign and the decimals of a figure quieter (WEB-71). It highlights parts of the
 * text, which stays one piece for screen readers, for the clipboard, and in browsers without
 * highlights.
 */
export function useQuietParts(figure: RefObject<HTMLElement | null>, text: string): void {
  useLayoutEffect(() => {
    const node = figure.current?.firstChild;
    if (!(node instanceof Text) || typeof Highlight === 'undefined') return;
    const highlight = quietHighlight();
    const ranges = quietSpans(text).map(
      ([startOffset, endOffset]) =>
        new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }),
    );
    for (const range of ranges) highlight.add(range);
    return () => {
      for (const range of ranges) highlight.delete(range);
    };
  }, [figure, text]);
}
