import { ChartPie } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Allocation = lazyScreen(() => import('./allocation').then((module) => module.Allocation));

export const allocationRoutes: readonly ScreenRoute[] = [
  {
    path: '/allocation',
    screen: Allocation,
    entry: { menu: 'manage-portfolio', label: 'Allocation', icon: ChartPie },
  },
];
