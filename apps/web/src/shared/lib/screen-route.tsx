import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { type LazyComponent, lazyComponent } from './lazy-component';

/** A screen's place in the menus. */
export interface MenuEntry {
  /** The menu with the screen; without one, the logo leads to it. Jump to lists all screens. */
  readonly menu?: 'personal-finance' | 'manage-portfolio' | 'setup';
  readonly label: string;
  readonly icon: LucideIcon;
  /** True if the entry is disabled without a portfolio. */
  readonly needsPortfolio?: true;
  /** Figure beside the entry: the number of rebalance actions, or the next expected dividend. */
  readonly badge?: 'rebalance-actions' | 'next-payment';
}

/**
 * A screen and its address. A feature declares its own in routes.tsx; app/routes.tsx lists them
 * all.
 */
export interface ScreenRoute {
  /** Path in the router's notation; `:portfolioId` stands for the current portfolio's id. */
  readonly path: string;
  readonly screen: ComponentType & Partial<Pick<LazyComponent<object>, 'preload'>>;
  readonly entry?: MenuEntry;
  /** True if the screen shows the present even while others show an earlier day (HIS-43). */
  readonly showsNow?: true;
}

/**
 * Makes a screen that fetches its code when it is first shown, or when somebody points at a link to
 * it (WEB-69).
 */
export const lazyScreen = (load: () => Promise<ComponentType>): LazyComponent<object> =>
  lazyComponent(load, <PageSkeleton />);
