import { History as HistoryIcon } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const History = lazyScreen(() => import('./history').then((module) => module.History));

export const historyRoutes: readonly ScreenRoute[] = [
  {
    path: '/history',
    screen: History,
    showsNow: true,
    entry: { menu: 'manage-portfolio', label: 'History', icon: HistoryIcon },
  },
];
