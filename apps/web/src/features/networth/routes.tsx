import { Wallet } from 'lucide-react';
import { lazyScreen, type ScreenRoute } from '@/shared/lib/screen-route';

const NetWorth = lazyScreen(() => import('./networth').then((module) => module.NetWorth));

export const networthRoutes: readonly ScreenRoute[] = [
  {
    path: '/networth',
    screen: NetWorth,
    entry: { menu: 'personal-finance', label: 'Net Worth', icon: Wallet },
  },
];
