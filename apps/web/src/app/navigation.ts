import {
  ArrowLeftRight,
  Briefcase,
  CalendarDays,
  ChartPie,
  Landmark,
  LayoutDashboard,
  ListTree,
  PiggyBank,
  Scale,
  Shapes,
  Umbrella,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

export interface Destination {
  /** Its address; made from the current portfolio's id where the address carries one. */
  readonly to: string | ((portfolioId: string) => string);
  readonly label: string;
  readonly icon: LucideIcon;
  /** True where it is off without a portfolio (first seed, section 2.2). */
  readonly needsPortfolio: boolean;
  /** True where the number of rebalance actions stands beside it. */
  readonly countsActions?: boolean;
}

/** Where the rebalance actions of a portfolio are listed. */
export const rebalanceOf = (portfolioId: string): string => `/portfolio/${portfolioId}/rebalance`;

export const DASHBOARD: Destination = { to: '/', label: 'Dashboard', icon: LayoutDashboard, needsPortfolio: false };

export const PERSONAL_FINANCE: readonly Destination[] = [
  { to: '/networth', label: 'Net Worth', icon: Wallet, needsPortfolio: false },
  { to: '/budget', label: 'Budget', icon: PiggyBank, needsPortfolio: false },
  { to: '/retirement-planning', label: 'Retirement Planning', icon: Umbrella, needsPortfolio: false },
];

export const MANAGE_PORTFOLIO: readonly Destination[] = [
  { to: '/transactions', label: 'Transactions', icon: ArrowLeftRight, needsPortfolio: false },
  { to: '/allocation', label: 'Allocation', icon: ChartPie, needsPortfolio: false },
  { to: rebalanceOf, label: 'Rebalance', icon: Scale, needsPortfolio: true, countsActions: true },
];

export const SETUP: readonly Destination[] = [
  { to: '/portfolios', label: 'Portfolios', icon: Briefcase, needsPortfolio: false },
  { to: '/strategies', label: 'Strategies', icon: ListTree, needsPortfolio: true },
  { to: '/accounts', label: 'Accounts', icon: Landmark, needsPortfolio: true },
  { to: '/assets', label: 'Assets', icon: Shapes, needsPortfolio: true },
  { to: (portfolioId) => `/portfolio/${portfolioId}/dividends`, label: 'Dividends', icon: CalendarDays, needsPortfolio: true },
];

/** Where a destination leads now; null while it is off. */
export function addressOf({ to, needsPortfolio }: Destination, portfolioId: string | null): string | null {
  if (needsPortfolio && portfolioId === null) return null;
  return typeof to === 'string' ? to : portfolioId === null ? null : to(portfolioId);
}
