import type { Band } from '../words';

/** The hue of each band, in which the picture draws its edge (WEB-110). */
export const BAND_HUES: Record<Band, string> = {
  stable: 'var(--gain)',
  drift: 'var(--accent)',
  alert: 'var(--chart-4)',
  action: 'var(--loss)',
};

/** Returns the fill of a band: the dot, the arrow and the target's line stand out from it. */
export const faint = (hue: string): string =>
  `color-mix(in oklab, ${hue} 25%, var(--surface-sunken))`;
