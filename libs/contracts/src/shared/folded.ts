/**
 * A text as a search compares it, without regard to case. `İ` is an `i`: JavaScript makes an `i`
 * with a dot above it, which nobody types.
 */
export const folded = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i');
