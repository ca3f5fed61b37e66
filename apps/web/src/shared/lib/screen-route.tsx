import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { type LazyComponent, lazyComponent } from './lazy-component';

/** A screen's place in the menus. */
export interface MenuEntry {
  /** The menu that lists it; one without is reached by the logo, and by Jump to like all others. */
  readonly menu?: 'personal-finance' | 'manage-portfolio' | 'setup';
  readonly label: string;
  readonly icon: LucideIcon;
  /** True where it is switched off while there is no portfolio. */
  readonly needsPortfolio?: true;
  /**
   * What is shown beside it: the number of rebalance actions, or the next dividend that is
   * expected.
   */
  readonly badge?: 'rebalance-actions' | 'next-payment';
}

/**
 * A screen and its address. A feature declares its own in routes.tsx; app/routes.tsx lists them
 * all.
 */
export interface ScreenRoute {
  /** As the router reads it; `:portfolioId` stands for the current portfolio's id. */
  readonly path: string;
  readonly screen: ComponentType & Partial<Pick<LazyComponent<object>, 'preload'>>;
  readonly entry?: MenuEntry;
  /** It shows now, also while the portfolio's screens show an earlier day (HIS-43). */
  readonly showsNow?: true;
}

/**
 * A screen whose code is fetched when it is first shown, or when somebody points at what leads to
 * it (WEB-69).
 */
export const lazyScreen = (load: () => Promise<ComponentType>): LazyComponent<object> =>
  lazyComponent(load, <PageSkeleton />);
