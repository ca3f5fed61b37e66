import { money, signedShare } from '@/shared/format/figures';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { BandBadge } from '../band-badge';
import type { BandRow } from './bands-scale';
import type { Calculation } from '../words';

const HEADINGS = [
  'Band',
  'From target',
  'Current',
  'After the trade',
  'Action buy',
  'Alert buy',
  'Drift buy',
  'Target',
  'Long-term',
  'Mid-term',
  'Short-term',
  'Immediate',
];
const fixed = 'sticky left-0 bg-surface py-2 pr-3 pl-5 text-left';
const cell = 'px-3 py-2 text-right whitespace-nowrap last:pr-5';

interface RowProps {
  readonly row: BandRow;
  readonly of: Calculation | undefined;
}

function Row({ row: { ticker, band, driftPercent, valueAfter }, of }: RowProps) {
  const values = of && [
    of.currentValue,
    valueAfter,
    of.buyTargetAction,
    of.buyTargetAlert,
    of.buyTargetDrift,
    of.targetValue,
    of.slowTarget,
    of.mediumTarget,
    of.fastTarget,
    of.nowTarget,
  ];
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${fixed} font-medium`}>
        {ticker}
      </th>
      <td className={cell}>
        <BandBadge band={band} />
      </td>
      <td className={cell}>{signedShare(driftPercent)}</td>
      {values?.map((value, index) => (
        <td key={index} className={cell}>
          {money(value)}
        </td>
      ))}
    </tr>
  );
}

/** Shows the figures of the picture as a table. */
export function BandsTable({
  calculations,
  rows,
}: {
  readonly calculations: readonly Calculation[];
  readonly rows: readonly BandRow[];
}) {
  const byTicker = new Map(calculations.map((calculation) => [calculation.ticker, calculation]));
  return (
    <ScrollRegion label="Bands as a table" className="pb-3">
      <table className="figure w-full text-sm">
        <caption className="sr-only">
          Each asset against its buy levels and its sell targets
        </caption>
        <thead className="text-note text-muted">
          <tr>
            <th scope="col" className={`${fixed} font-normal`}>
              Asset
            </th>
            {HEADINGS.map((label) => (
              <th key={label} scope="col" className={`${cell} font-normal`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.ticker} row={row} of={byTicker.get(row.ticker)} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
