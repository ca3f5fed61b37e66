import type { PerformanceView } from '@evenkeel/contracts/performance';
import type { PerformanceScope } from '@/shared/api/performance';
import { money, signedMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Card, CardHeader } from '@/shared/ui/card';
import { Gain } from '@/shared/ui/gain';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { ExplainedOf } from './explained-of';
import { stepsOf } from './attribution-steps';

interface AttributionProps {
  readonly performance: PerformanceView;
  readonly scope: PerformanceScope;
}

/**
 * Shows the steps from the start value to the end value (PRF-18), in a table whose rows are bars.
 */
export function Attribution({ performance, scope }: AttributionProps) {
  return (
    <Card className="overflow-hidden">
      <CardHeader title="What changed the value" subtitle="From the start to the end" />
      <ScrollRegion label="What changed the value" className="mx-5 mb-5">
        <table className="figure w-full text-sm">
          <caption className="sr-only">What changed the value in the period</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Step</th>
              <th scope="col" className="cramped:hidden">
                Bar
              </th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {stepsOf(performance).map(({ label, what, amount, isTotal, left, width }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {label}
                </th>
                <td aria-hidden className="w-2/5 py-2 cramped:hidden">
                  <div
                    className={cn(
                      'h-4 min-w-px rounded-sm',
                      isTotal ? 'bg-(--chart-1)' : amount < 0 ? 'bg-loss' : 'bg-gain',
                    )}
                    style={{ marginLeft: `${left}%`, width: `${width}%` }}
                  />
                </td>
                <td className="py-2 pl-3 text-right whitespace-nowrap">
                  <ExplainedOf
                    performance={performance}
                    scope={scope}
                    what={what}
                    of={label.toLowerCase()}
                    {...(isTotal && {
                      days: [label === 'At the end' ? performance.to : performance.from],
                    })}
                  >
                    {isTotal ? money(amount) : signedMoney(amount)}
                  </ExplainedOf>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Sales performance={performance} scope={scope} />
    </Card>
  );
}

/** Divides market and fees into the realised gain and the unrealised rest (PRF-24). */
function Sales({ performance, scope }: AttributionProps) {
  const { realised, unrealised } = performance;
  return (
    <div className="mx-5 mb-5 text-sm">
      <dl className="grid grid-cols-2 gap-x-4 cramped:grid-cols-1">
        {[
          { label: 'Realised by sales', what: 'realised', amount: realised },
          { label: 'Unrealised', what: 'unrealised', amount: unrealised },
        ].map(({ label, what, amount }) => (
          <div key={label}>
            <dt className="text-note text-muted">{label}</dt>
            <dd className="font-medium">
              <ExplainedOf
                performance={performance}
                scope={scope}
                what={what}
                of={label.toLowerCase()}
              >
                <Gain amount={amount} text={signedMoney(amount)} />
              </ExplainedOf>
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-1 text-note text-muted">Together they are market and fees.</p>
    </div>
  );
}
