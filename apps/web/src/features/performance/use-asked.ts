import type { PerformanceScope, Period } from '@/shared/api/performance';
import { useShownDay } from '@/shared/format/use-shown-day';
import { type PeriodName, periodOf, PERIODS } from '@/shared/lib/periods';
import { addressTexts } from '@/shared/lib/address-texts';
import { useAddress } from '@/shared/lib/use-address';

/** What the address asks for: it can be kept and sent (PRF-16). */
export interface Asked {
  /** Null: own dates. */
  readonly name: PeriodName | null;
  readonly period: Period;
  readonly scope: PerformanceScope;
  /**
   * As the choice of scopes has it: `all`, empty for the portfolio, `account:…`, `asset:…`, or
   * `all:…` for an asset in all portfolios.
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
  const scopeName = text('scope');
  return {
    name,
    period: name ? periodOf(name, today) : { ...(from && { from }), ...(to && { to }) },
    scope: scopeOf(scopeName, portfolioId),
    scopeName,
    benchmarks: parameters.getAll('benchmark'),
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

function scopeOf(name: string, portfolioId: string): PerformanceScope {
  if (name === 'all') return { portfolioId: null };
  const [kind, id] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
  if (kind === 'all') return { portfolioId: null, ticker: id };
  if (kind === 'account') return { portfolioId, accountId: id };
  return kind === 'asset' ? { portfolioId, ticker: id } : { portfolioId };
}
