import { useState } from 'react';
import { browserStorage } from './browser-storage';

export type ListView = 'cards' | 'table';

/** How a screen lists its things; kept in this browser, for each screen apart. */
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
