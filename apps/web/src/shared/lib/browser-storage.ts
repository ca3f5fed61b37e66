/**
 * Reading and writing can be forbidden (private windows, full disks): then nothing is kept, and
 * nothing breaks.
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
      // What cannot be kept is asked for again at the next visit.
    }
  },
});

export const browserStorage = storageIn(() => localStorage);
/** Of this tab alone: it outlives a reload, and no other tab sees it. */
export const tabStorage = storageIn(() => sessionStorage);

export const STORED = {
  token: 'evenkeel.token',
  user: 'evenkeel.user',
  theme: 'evenkeel.theme',
  /** The step of the setup wizard, until it is finished. */
  wizardStep: 'evenkeel.wizard-step',
  portfolioOf: (userId: string) => `evenkeel.portfolio.${userId}`,
  /** What was typed on the retirement screen and is not saved yet. */
  retirementOf: (userId: string) => `evenkeel.retirement.${userId}`,
  /** Of the tab: the writes whose outcome is not known. */
  unanswered: 'evenkeel.unanswered',
} as const;
