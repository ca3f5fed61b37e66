import { useAccountsQuery } from '@/shared/api/accounts';
import type { PerformanceScope } from '@/shared/api/performance';
import { usePortfoliosQuery } from '@/shared/api/portfolios';
import { usePortfolioIds } from '@/shared/api/use-portfolio-ids';
import { AccountOptions } from '@/shared/ui/account-options';
import { Field, Select } from '@/shared/ui/field';
import { PartFailure } from '@/shared/ui/states';
import { useContributionsQuery } from './api';
import type { Asked } from './use-asked';

interface ScopeChoiceProps {
  readonly portfolioId: string;
  readonly name: string;
  readonly asked: Asked;
}

/**
 * Chooses the scope of the figures (PRF-16). If there are several portfolios, assets in all of them
 * have a list of their own.
 */
export function ScopeChoice({ portfolioId, name, asked }: ScopeChoiceProps) {
  const { scope, scopeName, change } = asked;
  const { data: accounts, error, refetch } = useAccountsQuery(portfolioId);
  const { data: portfolios = [] } = usePortfoliosQuery();
  const held = useEverHeld({ portfolioId });
  const own = [
    ...held,
    ...(accounts ?? []).flatMap(({ holdings }) => holdings.map((of) => of.ticker)),
  ];
  const isTotal = scope.portfolioId === null;
  const isOne = portfolios.filter(({ isArchived }) => !isArchived).length < 2;
  const anywhere = useEverHeld({ portfolioId: null }, isOne);
  return (
    <div className="min-[22rem]:col-span-2 lg:col-span-1">
      <Field label="Of">
        {(control) => (
          <Select
            {...control}
            value={scopeName}
            onChange={({ target }) => change({ scope: target.value })}
          >
            <option value="">{name}</option>
            <option value="all">All portfolios</option>
            <optgroup label="Accounts">
              <AccountOptions accounts={accounts} chosen={scope.accountId} prefix="account:" />
            </optgroup>
            <Assets
              label="Assets"
              prefix="asset:"
              tickers={own}
              chosen={isTotal ? undefined : scope.ticker}
            />
            <Assets
              label="Assets in all portfolios"
              prefix="all:"
              tickers={anywhere}
              chosen={isTotal ? scope.ticker : undefined}
            />
          </Select>
        )}
      </Field>
      {!accounts && error && (
        <PartFailure text="Your accounts could not be loaded." onRetry={() => void refetch()} />
      )}
    </div>
  );
}

interface AssetsProps {
  readonly label: string;
  readonly prefix: string;
  readonly tickers: readonly string[];
  /** The chosen ticker; the list contains it even if it is not among `tickers`. */
  readonly chosen: string | undefined;
}

function Assets({ label, prefix, tickers, chosen }: AssetsProps) {
  const known = [...new Set([...tickers, ...(chosen === undefined ? [] : [chosen])])].sort();
  if (known.length === 0) return null;
  return (
    <optgroup label={label}>
      {known.map((ticker) => (
        <option key={ticker} value={`${prefix}${ticker}`}>
          {ticker}
        </option>
      ))}
    </optgroup>
  );
}

/** Returns all assets that were ever held: an asset that was sold since then has no holding. */
function useEverHeld(scope: PerformanceScope, skip = false): string[] {
  const asked = { scope, portfolioIds: usePortfolioIds(scope), period: {} };
  const { data } = useContributionsQuery(asked, { skip });
  return data?.assets.map(({ ticker }) => ticker) ?? [];
}
