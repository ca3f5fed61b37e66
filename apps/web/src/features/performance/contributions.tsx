import type { ReactNode } from 'react';
import type { ContributionsView } from '@evenkeel/contracts/performance';
import type { PerformanceScope, Period } from '@/shared/api/performance';
import { usePortfolioIds } from '@/shared/api/use-portfolio-ids';
import { money, signedMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Card, CardHeader } from '@/shared/ui/card';
import { Gain } from '@/shared/ui/gain';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { ExplainedOf } from './explained-of';
import { useContributionsQuery } from './api';

interface ContributionsProps {
  readonly scope: PerformanceScope;
  readonly period: Period;
}

/** Lists the assets with their gains in the period, dividends included (PRF-15). */
export function Contributions({ scope, period }: ContributionsProps) {
  const { currentData, data, error, refetch } = useContributionsQuery({
    scope,
    portfolioIds: usePortfolioIds(scope),
    period,
  });
  const shown = currentData ?? (error ? undefined : data);
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Assets by gain" subtitle="With their dividends" />
      {shown ? (
        <Rows view={shown} scope={scope} />
      ) : (
        <Fallback query={{ error, refetch }} title="Your assets could not be loaded">
          <Skeleton className="mx-5 mb-5 h-56" />
        </Fallback>
      )}
    </Card>
  );
}

interface RowsProps extends Pick<ContributionsProps, 'scope'> {
  readonly view: ContributionsView;
}

interface OfAssetProps extends RowsProps {
  readonly ticker: string;
  readonly what: 'gain' | 'value';
  readonly children: ReactNode;
}

/** Shows a figure of an asset, which leads to its explanation. */
function OfAsset({ view, scope, ticker, what, children }: OfAssetProps) {
  return (
    <ExplainedOf
      performance={view}
      scope={{ ...scope, ticker }}
      what={what}
      days={what === 'gain' ? [view.from, view.to] : [view.to]}
      of={`the ${what} of ${ticker}`}
    >
      {children}
    </ExplainedOf>
  );
}

function Rows(shown: RowsProps) {
  const { assets } = shown.view;
  if (assets.length === 0)
    return (
      <p className="border-t border-line px-5 py-8 text-sm text-muted">
        No asset was held in this period.
      </p>
    );
  const largest = Math.max(...assets.map(({ gain }) => Math.abs(gain)), 0.01);
  return (
    <ScrollRegion label="Assets by gain" className="max-h-112">
      <table className="figure mx-5 mb-5 w-[calc(100%-2.5rem)] text-sm">
        <caption className="sr-only">Assets by gain in the period</caption>
        <thead className="sticky top-0 bg-surface text-note text-muted">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Asset
            </th>
            <th scope="col" className="w-1/4">
              <span className="sr-only">Bar</span>
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Gain
            </th>
            <th scope="col" className="hidden py-2 pl-3 text-right font-medium sm:table-cell">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {assets.map(({ ticker, gain, endValue }) => (
            <tr key={ticker} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 text-left font-medium">
                {ticker}
              </th>
              <td aria-hidden>
                <div
                  className={cn('h-2 min-w-px rounded-full', gain < 0 ? 'bg-loss' : 'bg-gain')}
                  style={{ width: `${(Math.abs(gain) / largest) * 100}%` }}
                />
              </td>
              <td className="px-3 py-2 text-right">
                <OfAsset {...shown} ticker={ticker} what="gain">
                  <Gain amount={gain} text={signedMoney(gain)} />
                </OfAsset>
              </td>
              <td className="hidden py-2 pl-3 text-right sm:table-cell">
                <OfAsset {...shown} ticker={ticker} what="value">
                  {money(endValue)}
                </OfAsset>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
