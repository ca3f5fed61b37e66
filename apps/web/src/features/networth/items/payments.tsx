import type { NetWorthItemView } from '@evenkeel/contracts/networth';
import { isolated } from '@/shared/format/isolated';
import { money, plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Explained } from '@/shared/ui/explained';
import { ScrollRegion } from '@/shared/ui/scroll-region';

/**
 * Headings of the columns, with the name of each explanation, which precedes the id of the loan and
 * the day.
 */
const COLUMNS = [
  ['Payment', 'payment'],
  ['Interest', 'interest'],
  ['Principal', 'principal'],
  ['Left', 'item'],
] as const;

/** Shows the future payments of a loan (NW-18). */
export function Payments({ item }: { readonly item: NetWorthItemView }) {
  const dates = useDates();
  const { payments, neverEnds } = item;
  return (
    <section aria-label="Payments">
      <h3 className="text-sm font-semibold">
        {neverEnds ? 'Payments to come' : `${plural(payments.length, 'payment')} to come`}
      </h3>
      <ScrollRegion label={`Payments of ${isolated(item.name)}`} className="max-h-64">
        <table className="figure w-full text-sm whitespace-nowrap">
          <caption className="sr-only">Payments of {item.name}</caption>
          <thead className="sticky top-0 bg-surface text-note text-muted">
            <tr>
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                Date
              </th>
              {COLUMNS.map(([column]) => (
                <th key={column} scope="col" className="py-2 pl-3 text-right font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.map((paid) => (
              <tr key={paid.day} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {dates.day(paid.day)}
                </th>
                {COLUMNS.map(([column, name]) => (
                  <td key={column} className="py-2 pl-3 text-right">
                    <Explained
                      portfolioId={null}
                      figure={`networth:${name}:${item.id}:${paid.day}`}
                      of={`${column.toLowerCase()}, ${dates.day(paid.day)}`}
                    >
                      {money(paid[name === 'item' ? 'balance' : name])}
                    </Explained>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
