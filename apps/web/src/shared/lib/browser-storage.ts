/** Storage of this browser. Reading and writing can be forbidden (private windows, full disks): then nothing is kept, and nothing breaks. */
export const browserStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // What cannot be kept is asked for again at the next visit.
    }
  },
};

export const STORED = {
  token: 'evenkeel.token',
  user: 'evenkeel.user',
  theme: 'evenkeel.theme',
  /** The step of the setup wizard, until it is finished. */
  wizardStep: 'evenkeel.wizard-step',
  portfolioOf: (userId: string) => `evenkeel.portfolio.${userId}`,
  /** What was typed on the retirement screen and is not saved yet. */
  retirementOf: (userId: string) => `evenkeel.retirement.${userId}`,
} as const;
