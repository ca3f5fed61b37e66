/**
 * Returns a text in the form in which a search compares it, without regard to case. `İ` becomes
 * `i`: JavaScript makes an `i` with a dot above it, which nobody types.
 */
export const folded = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i');
