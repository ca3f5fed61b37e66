import { Briefcase } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Portfolios = lazyScreen(() => import('./portfolios').then((module) => module.Portfolios));

export const portfolioRoutes: readonly ScreenRoute[] = [
  {
    path: '/portfolios',
    screen: Portfolios,
    showsNow: true,
    entry: { menu: 'setup', label: 'Portfolios', icon: Briefcase },
  },
];
