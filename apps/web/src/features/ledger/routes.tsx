import { ArrowLeftRight } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Transactions = lazyScreen(() =>
  import('./transactions').then((module) => module.Transactions),
);

export const ledgerRoutes: readonly ScreenRoute[] = [
  {
    path: '/transactions',
    screen: Transactions,
    entry: { menu: 'manage-portfolio', label: 'Transactions', icon: ArrowLeftRight },
  },
];
