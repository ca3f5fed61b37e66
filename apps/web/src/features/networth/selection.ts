import { useState } from 'react';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import { browserStorage } from '@/shared/lib/browser-storage';
import { useAppSelector } from '@/shared/store/store';

/**
 * Returns the ids of portfolios that are left out. The browser keeps them separately for each user;
 * a new portfolio counts.
 */
export function useLeftOut(): readonly [ReadonlySet<string>, (ids: readonly string[]) => void] {
  const userId = useAppSelector((state) => state.session.user?.id ?? '');
  const key = `evenkeel.networth.${userId}`;
  const [leftOut, setLeftOut] = useState(() => readIds(browserStorage.read(key)));
  const choose = (ids: readonly string[]) => {
    browserStorage.write(key, ids.length > 0 ? JSON.stringify(ids) : null);
    setLeftOut(new Set(ids));
  };
  return [leftOut, choose];
}

function readIds(kept: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Sums in whole cents are exact. */
const inCents = (amount: number): number => Math.round(amount * 100);
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + inCents(amount), 0) / 100;

export interface Shown {
  readonly portfolios: NetWorthView['portfolios'];
  readonly inPortfolios: number;
  readonly assets: number;
  readonly debts: number;
  readonly net: number;
}

/** Returns the sums of the chosen portfolios with all assets and debts (NW-19). */
export function shownOf(view: NetWorthView, leftOut: ReadonlySet<string>): Shown {
  const portfolios = view.portfolios.filter(({ id }) => !leftOut.has(id));
  const inPortfolios = sumOf(portfolios.map(({ value }) => value));
  const { totalAssets: assets, totalDebts: debts } = view;
  return { portfolios, inPortfolios, assets, debts, net: sumOf([inPortfolios, assets, -debts]) };
}
