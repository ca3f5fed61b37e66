import { useState } from 'react';
import { browserStorage } from './browser-storage';

export type ListView = 'cards' | 'table';

/** Returns how a screen lists its things, and a setter. The browser keeps it for each screen. */
export function useListView(screen: string): readonly [ListView, (view: ListView) => void] {
  const key = `evenkeel.view.${screen}`;
  const [view, setView] = useState<ListView>(() =>
    browserStorage.read(key) === 'table' ? 'table' : 'cards',
  );
  const choose = (next: ListView) => {
    setView(next);
    browserStorage.write(key, next === 'table' ? next : null);
  };
  return [view, choose];
}
