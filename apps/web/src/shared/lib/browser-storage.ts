/**
 * Wraps a storage of the browser. If the browser forbids reading or writing (private windows, full
 * disks), it keeps nothing, and nothing breaks.
 */
const storageIn = (place: () => Storage) => ({
  read(key: string): string | null {
    try {
      return place().getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) place().removeItem(key);
      else place().setItem(key, value);
    } catch {
      // The page asks the user again at the next visit.
    }
  },
});

export const browserStorage = storageIn(() => localStorage);
/** Storage of this tab alone: it outlives a reload, and no other tab sees it. */
export const tabStorage = storageIn(() => sessionStorage);

export const STORED = {
  token: 'evenkeel.token',
  user: 'evenkeel.user',
  theme: 'evenkeel.theme',
  /** The step of the setup wizard, until it is finished. */
  wizardStep: 'evenkeel.wizard-step',
  portfolioOf: (userId: string) => `evenkeel.portfolio.${userId}`,
  /** Input on the retirement screen that is not saved yet. */
  retirementOf: (userId: string) => `evenkeel.retirement.${userId}`,
  /** Writes of the tab whose outcome is not known; in `tabStorage`. */
  unanswered: 'evenkeel.unanswered',
} as const;
