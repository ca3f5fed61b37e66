const PAGE_STEPS = 10;

/** Returns the index to which a key leads on a line of `days` days; null for other keys. */
export function stepByKey(key: string, place: number, days: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    PageDown: -PAGE_STEPS,
    PageUp: PAGE_STEPS,
    Home: -days,
    End: days,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(days - 1, place + step));
}
