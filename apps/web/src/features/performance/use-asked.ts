import type { AccountView } from '@evenkeel/contracts/accounts';
import { MOST_BENCHMARKS } from '@evenkeel/contracts/performance';
import { useAccountsQuery } from '@/shared/api/accounts';
import type { PerformanceScope, Period } from '@/shared/api/performance';
import { useShownDay } from '@/shared/format/use-shown-day';
import { type PeriodName, periodOf, PERIODS } from '@/shared/lib/periods';
import { accountAmong, addressTexts, idIn, tickerIn } from '@/shared/lib/address-texts';
import { useAddress } from '@/shared/lib/use-address';

/** The request that the address expresses, so that a person can keep and send it (PRF-16). */
export interface Asked {
  /** Null for own dates. */
  readonly name: PeriodName | null;
  readonly period: Period;
  readonly scope: PerformanceScope;
  /**
   * The scope's value in the list of scopes: `all`, empty for the portfolio, `account:…`,
   * `asset:…`, or `all:…` for an asset in all portfolios.
   */
  readonly scopeName: string;
  readonly benchmarks: readonly string[];
  change(changes: Readonly<Record<string, string | readonly string[] | null>>): void;
}

const DEFAULT: PeriodName = '1Y';
const isPeriod = (text: string | null): text is PeriodName =>
  PERIODS.some((period) => period === text);

export function useAsked(portfolioId: string): Asked {
  const [parameters, setParameters] = useAddress();
  const today = useShownDay();
  const { day, text } = addressTexts(parameters);
  const [from, to] = [day('from'), day('to')];
  const chosen = parameters.get('period');
  const isOwn = from !== '' || to !== '';
  const name = isOwn ? null : isPeriod(chosen) ? chosen : DEFAULT;
  const { currentData: accounts } = useAccountsQuery(portfolioId);
  const scope = scopeOf(text('scope'), portfolioId, accounts);
  return {
    name,
    period: name ? periodOf(name, today) : { ...(from && { from }), ...(to && { to }) },
    scope,
    scopeName: nameOf(scope),
    benchmarks: benchmarksOf(parameters.getAll('benchmark')),
    change: (changes) =>
      setParameters(
        (next) => {
          for (const [key, value] of Object.entries(changes)) {
            next.delete(key);
            for (const one of typeof value === 'string' ? [value] : (value ?? []))
              if (one !== '') next.append(key, one);
          }
          return next;
        },
        { replace: true },
      ),
  };
}

const benchmarksOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(tickerIn))].filter((ticker) => ticker !== '').slice(0, MOST_BENCHMARKS);

/**
 * Returns the scope that the address names, or the portfolio if the address names none that it can
 * have.
 */
function scopeOf(
  name: string,
  portfolioId: string,
  accounts: readonly AccountView[] | undefined,
): PerformanceScope {
  if (name === 'all') return { portfolioId: null };
  const [kind, rest] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
  if (kind === 'account') {
    const accountId = accountAmong(accounts, idIn(rest));
    return accountId ? { portfolioId, accountId } : { portfolioId };
  }
  const ticker = tickerIn(rest);
  if (kind === 'all' && ticker) return { portfolioId: null, ticker };
  return kind === 'asset' && ticker ? { portfolioId, ticker } : { portfolioId };
}

function nameOf({ portfolioId, accountId, ticker }: PerformanceScope): string {
  if (accountId !== undefined) return `account:${accountId}`;
  if (ticker !== undefined) return `${portfolioId === null ? 'all' : 'asset'}:${ticker}`;
  return portfolioId === null ? 'all' : '';
}
