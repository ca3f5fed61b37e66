import { useSyncExternalStore } from 'react';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';

export type ThemeChoice = 'light' | 'dark' | 'system';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function choice(): ThemeChoice {
  const stored = browserStorage.read(STORED.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Sets the theme after the first paint, as public/before-first-paint.js does before it. */
function apply(): void {
  const dark = choice() === 'dark' || (choice() === 'system' && systemIsDark.matches);
  document.documentElement.classList.toggle('dark', dark);
  for (const listener of listeners) listener();
}

systemIsDark.addEventListener('change', apply);

export function chooseTheme(theme: ThemeChoice): void {
  browserStorage.write(STORED.theme, theme === 'system' ? null : theme);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, choice);
