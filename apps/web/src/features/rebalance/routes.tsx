import { Scale } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Rebalance = lazyScreen(() => import('./rebalance').then((module) => module.Rebalance));

/** The rebalance screen of the portfolio that the address names. */
export const rebalanceRoute: ScreenRoute = {
  path: '/portfolio/:portfolioId/rebalance',
  screen: Rebalance,
  entry: {
    menu: 'manage-portfolio',
    label: 'Rebalance',
    icon: Scale,
    needsPortfolio: true,
    badge: 'rebalance-actions',
  },
};

export const rebalanceRoutes: readonly ScreenRoute[] = [
  rebalanceRoute,
  // The screen of the current portfolio, without its id in the address.
  { path: '/rebalance', screen: Rebalance },
];
