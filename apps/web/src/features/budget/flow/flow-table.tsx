import { percentShare, wholeMoney } from '@/shared/format/figures';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import type { Stream } from './flows';

interface FlowTableProps {
  readonly streams: readonly Stream[];
  readonly monthlyIncome: number;
}

const GAP = 'px-3 max-sm:px-1.5';

/** Breaks a long name on phones, so that the figures stay visible. */
const Name = ({ children }: { readonly children: string }) => (
  <span className="inline-block wrap-break-word max-sm:max-w-24">{children}</span>
);

/** Shows the data of the picture as a table (BUD-26). */
export function FlowTable({ streams, monthlyIncome }: FlowTableProps) {
  return (
    <ScrollRegion label="Where the income goes">
      <table className="figure w-full text-sm">
        <caption className="sr-only">Where the income of a month goes</caption>
        <thead className="text-note text-muted">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              From
            </th>
            <th scope="col" className={`${GAP} py-2 text-left font-medium`}>
              To
            </th>
            <th scope="col" className={`${GAP} py-2 text-right font-medium`}>
              A month
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              Of income
            </th>
          </tr>
        </thead>
        <tbody>
          {streams.map(({ from, to, amount }) => (
            <tr key={`${from.name} ${to.name} ${from.column}`} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 text-left font-medium">
                <Name>{from.name}</Name>
              </th>
              <td className={`${GAP} py-2`}>
                <Name>{to.name}</Name>
              </td>
              <td className={`${GAP} py-2 text-right`}>{wholeMoney(amount)}</td>
              <td className="py-2 pl-3 text-right text-muted">
                {monthlyIncome > 0 ? percentShare((amount / monthlyIncome) * 100) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
