import type { AccountingMethod, MethodPreview } from '@evenkeel/contracts/accounts';
import { messageForPeople } from '@/shared/api/request-error';
import { money, signedMoney } from '@/shared/format/figures';
import { Button } from '@/shared/ui/button';
import { Alert, Skeleton } from '@/shared/ui/states';
import { useMethodPreviewQuery } from './api';

const ROWS = [
  { name: 'costBasis', label: 'Cost basis' },
  { name: 'unrealisedGain', label: 'Unrealised gain' },
  { name: 'shortTermGain', label: 'Realised, short-term' },
  { name: 'longTermGain', label: 'Realised, long-term' },
] as const;

function Outcomes({
  preview: { from, to, before, after, tickers },
}: {
  readonly preview: MethodPreview;
}) {
  if (tickers.length === 0)
    return (
      <p className="text-sm text-muted">
        Nothing changes: the lots come out the same as under {from}.
      </p>
    );
  return (
    <>
      <table className="figure w-full text-sm">
        <caption className="sr-only">
          What changes from {from} to {to}
        </caption>
        <thead className="text-note text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              <span className="sr-only">Figure</span>
            </th>
            {[from, to].map((heading) => (
              <th key={heading} scope="col" className="py-1 pl-2 text-right font-normal">
                {heading}
              </th>
            ))}
            <th scope="col" className="hidden py-1 pl-2 text-right font-normal sm:table-cell">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, label }) => (
            <tr key={name}>
              <th scope="row" className="py-1 text-left font-normal">
                {label}
              </th>
              <td className="py-1 pl-2 text-right">{money(before[name])}</td>
              <td className="py-1 pl-2 text-right font-medium">{money(after[name])}</td>
              <td className="hidden py-1 pl-2 text-right text-muted sm:table-cell">
                {signedMoney(Number((after[name] - before[name]).toFixed(2)))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-note text-muted">
        Changes: {tickers.map(({ ticker }) => ticker).join(', ')}.
      </p>
    </>
  );
}

interface MethodChangeProps {
  readonly portfolioId: string;
  readonly accountId: string;
  readonly accountingMethod: AccountingMethod;
}

/** Shows the effect of another accounting method on the account's figures, before it is saved. */
export function MethodChange(selected: MethodChangeProps) {
  const { currentData, error, isFetching, refetch } = useMethodPreviewQuery(selected);
  return (
    <section
      aria-label="What the accounting method changes"
      className="rounded-control bg-sunken p-4 sm:col-span-2"
    >
      <h3 className="mb-1 text-sm font-medium">What {selected.accountingMethod} changes</h3>
      {currentData ? (
        <Outcomes preview={currentData} />
      ) : isFetching ? (
        <Skeleton className="h-28 w-full bg-line" />
      ) : (
        <Alert title="The effect of this change could not be calculated">
          {messageForPeople(error, 'The server could not answer.')}
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
    </section>
  );
}
