/**
 * Place and appearance of a dialog or a question. Its title and its buttons stay while its content
 * scrolls, except in a short window, which they would fill (WEB-104).
 */
export const BOX =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-dialog -translate-x-1/2 -translate-y-1/2 flex-col ' +
  'rounded-2xl border border-line bg-surface shadow-float animate-in fade-in-0 zoom-in-98 duration-150 focus:outline-none ' +
  'short:block short:overflow-y-auto';

/**
 * Classes of a dialog that comes up from the bottom of a phone, where the thumb is, and is as wide
 * as the screen (WEB-65).
 */
export const SHEET =
  'max-md:top-auto max-md:bottom-0 max-md:left-0 max-md:w-full max-md:max-w-none max-md:translate-x-0 max-md:translate-y-0 ' +
  'max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:zoom-in-100 max-md:slide-in-from-bottom-8';
