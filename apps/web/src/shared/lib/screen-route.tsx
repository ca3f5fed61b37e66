import type { LucideIcon } from 'lucide-react';
import { type ComponentType, lazy, type ReactElement } from 'react';
import { fetchCode } from './fetch-code';

/** A screen's place in the menus. */
export interface MenuEntry {
  /** The menu that lists it; one without is reached by the logo, and by Jump to like all others. */
  readonly menu?: 'personal-finance' | 'manage-portfolio' | 'setup';
  readonly label: string;
  readonly icon: LucideIcon;
  /** True where it is switched off while there is no portfolio. */
  readonly needsPortfolio?: true;
  /** What is shown beside it: the number of rebalance actions, or the next dividend that is expected. */
  readonly badge?: 'rebalance-actions' | 'next-payment';
}

/** A screen and its address. A feature declares its own in routes.tsx; app/routes.tsx lists them all. */
export interface ScreenRoute {
  /** As the router reads it; `:portfolioId` stands for the current portfolio's id. */
  readonly path: string;
  readonly element: ReactElement;
  readonly entry?: MenuEntry;
}

/** A screen whose code is fetched when it is first shown. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await fetchCode(load) }));
