import { ArrowLeftRight, Briefcase, Landmark, LayoutDashboard, Shapes, type LucideIcon } from 'lucide-react';

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** True where the screen works on the current portfolio (first seed, section 2.2). */
  readonly needsPortfolio: boolean;
}

export const DASHBOARD: Destination = { to: '/', label: 'Dashboard', icon: LayoutDashboard, needsPortfolio: false };

export const MANAGE_PORTFOLIO: readonly Destination[] = [
  { to: '/transactions', label: 'Transactions', icon: ArrowLeftRight, needsPortfolio: false },
];

export const SETUP: readonly Destination[] = [
  { to: '/portfolios', label: 'Portfolios', icon: Briefcase, needsPortfolio: false },
  { to: '/accounts', label: 'Accounts', icon: Landmark, needsPortfolio: true },
  { to: '/assets', label: 'Assets', icon: Shapes, needsPortfolio: true },
];
