import type { NetWorthItemView } from '@evenkeel/contracts/networth';
import { money, plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { ScrollRegion } from '@/shared/ui/scroll-region';

const COLUMNS = ['Payment', 'Interest', 'Principal', 'Left'] as const;

/** The payments to come of a loan (NW-18). */
export function Payments({ item }: { readonly item: NetWorthItemView }) {
  const dates = useDates();
  const { payments, neverEnds } = item;
  return (
    <section aria-label="Payments">
      <h3 className="text-sm font-semibold">
        {neverEnds ? 'Payments to come' : `${plural(payments.length, 'payment')} to come`}
      </h3>
      <ScrollRegion label={`Payments of ${item.name}`} className="max-h-64">
        <table className="figure w-full text-sm whitespace-nowrap">
          <caption className="sr-only">Payments of {item.name}</caption>
          <thead className="sticky top-0 bg-surface text-note text-muted">
            <tr>
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                Date
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="py-2 pl-3 text-right font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.map(({ day, payment, interest, principal, balance }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {dates.day(day)}
                </th>
                {[payment, interest, principal, balance].map((amount, index) => (
                  <td key={COLUMNS[index]} className="py-2 pl-3 text-right">
                    {money(amount)}
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
