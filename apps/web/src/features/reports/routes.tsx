import { FileText } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const Reports = lazyScreen(() => import('./reports').then((module) => module.Reports));

export const reportRoutes: readonly ScreenRoute[] = [
  {
    path: '/reports',
    screen: Reports,
    entry: { menu: 'manage-portfolio', label: 'Reports', icon: FileText },
  },
];
