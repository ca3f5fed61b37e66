import { signedMoney } from '@/shared/format/figures';
import { Explained } from '@/shared/ui/explained';
import { Gain } from '@/shared/ui/gain';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { changeOf } from './change';
import type { HistoryProps } from './history-table';

/** Shows the change over a period and its parts (NW-23). */
export function WhatMoved({ points, isWhole }: HistoryProps) {
  const change = changeOf(points);
  if (!change) return null;
  const period = `${points[0]?.date}:${points.at(-1)?.date}`;
  const amount = (label: string, value: number, figure: string) => (
    <Explained
      portfolioId={null}
      figure={isWhole ? `${figure}:${period}` : null}
      of={`what ${label} moved`}
    >
      <Gain amount={value} text={signedMoney(value)} />
    </Explained>
  );
  return (
    <ScrollRegion label="What moved it" className="min-w-0 self-start">
      <table className="w-full text-sm">
        <caption className="pb-2 text-left text-note font-medium text-muted">What moved it</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {change.parts.map(({ label, detail, amount: value, figure }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 text-left font-medium">
                {label}
                <span className="block text-note font-normal text-muted">{detail}</span>
              </th>
              <td className="py-2 text-right align-top whitespace-nowrap">
                {amount(label, value, figure)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line">
            <th scope="row" className="py-2 pr-3 text-left font-semibold">
              Change
            </th>
            <td className="py-2 text-right font-semibold whitespace-nowrap">
              {amount('net worth', change.total, 'networth:moved')}
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
