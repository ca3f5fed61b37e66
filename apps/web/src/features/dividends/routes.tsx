import { CalendarDays } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Dividends = lazyScreen(() => import('./dividends').then((module) => module.Dividends));

export const dividendRoutes: readonly ScreenRoute[] = [
  {
    path: '/portfolio/:portfolioId/dividends',
    screen: Dividends,
    entry: {
      menu: 'setup',
      label: 'Dividends',
      icon: CalendarDays,
      needsPortfolio: true,
      badge: 'next-payment',
    },
  },
];
