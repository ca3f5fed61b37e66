import { type CashParts, cashParts } from '@evenkeel/domain/rebalance/rules';
import { money } from '@/shared/format/figures';
import { Card } from '@/shared/ui/card';
import { Explained } from '@/shared/ui/explained';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { Summary } from '@/shared/ui/summary';
import type { NameOf } from '../action-list';
import type { Advised } from '../use-rebalance';
import { ExplainedText } from './explained-text';
import { cashNotes, PART_NAMES, type ShownPart, summarySentence } from './summary';

const PARTS: readonly {
  readonly part: ShownPart;
  readonly label: string;
  readonly color: string;
}[] = [
  { part: 'spent', label: 'Buys', color: 'var(--chart-2)' },
  { part: 'fees', label: 'Fees', color: 'var(--loss)' },
  { part: 'reserve', label: 'Reserve', color: 'var(--chart-4)' },
  { part: 'unspent', label: 'Unspent', color: 'var(--chart-3)' },
  { part: 'unreachable', label: 'Out of reach', color: 'var(--line-strong)' },
  { part: 'received', label: 'From sells', color: 'var(--chart-8)' },
];

interface CashBarProps {
  readonly parts: CashParts;
  /** Portfolio whose figures are explained; null for figures that are only assumed. */
  readonly portfolioId: string | null;
}

/** Shows how the cash is used, as one bar. The list below it has the same figures. */
function CashBar({ parts, portfolioId }: CashBarProps) {
  const shown = PARTS.map((one) => ({ ...one, dollars: parts[one.part].toNumber() })).filter(
    ({ dollars }) => dollars > 0,
  );
  if (shown.length === 0) return null;
  return (
    <div className="mt-4">
      <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-full bg-sunken">
        {shown.map(({ part, color, dollars }) => (
          <span
            key={part}
            className="min-w-1"
            style={{ flexGrow: dollars, flexBasis: 0, background: color }}
          />
        ))}
      </div>
      <dl
        aria-label="What becomes of the cash"
        className="figure mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-note"
      >
        {shown.map(({ part, label, color, dollars }) => (
          <div key={part} className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-[3px]" style={{ background: color }} />
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">
              <Explained
                portfolioId={portfolioId}
                figure={portfolioId === null ? null : `outcome:${part}`}
                of={PART_NAMES[part]}
              >
                {money(dollars)}
              </Explained>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const cell = 'px-3 py-2 text-right whitespace-nowrap last:pr-5';
const head = `${cell} font-normal`;

/** Shows the cash of each account before and after all advised trades. */
function AccountCash({ advised, nameOf }: { readonly advised: Advised; readonly nameOf: NameOf }) {
  return (
    <details className="border-t border-line">
      <Summary className="px-5 text-sm font-medium">Cash by account, before and after</Summary>
      <ScrollRegion label="Cash by account" className="border-t border-line pb-2">
        <table className="figure w-full text-sm">
          <caption className="sr-only">
            The cash of each account before and after all advised trades
          </caption>
          <thead className="text-note text-muted">
            <tr>
              <th
                scope="col"
                className="sticky left-0 bg-surface py-2 pr-3 pl-5 text-left font-normal"
              >
                Account
              </th>
              {['Cash now', 'Sells bring', 'Buys cost', 'Fees', 'Cash after'].map((label) => (
                <th key={label} scope="col" className={head}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {advised.accounts.map(({ accountId, cash, received, spent, fees, cashAfter }) => (
              <tr key={accountId} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 max-w-40 truncate bg-surface py-2 pr-3 pl-5 text-left font-medium sm:max-w-none"
                >
                  {nameOf(accountId)}
                </th>
                {[cash, received, spent, fees].map((amount, index) => (
                  <td key={index} className={cell}>
                    {money(amount)}
                  </td>
                ))}
                <td className={`${cell} font-semibold`}>{money(cashAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

interface SummaryCardProps {
  readonly advised: Advised;
  readonly nameOf: NameOf;
  /** Portfolio whose figures are explained; null for figures that are only assumed. */
  readonly portfolioId: string | null;
}

/**
 * Sums up all advised trades: a sentence, a bar, notes on the cash that stays, and the cash of each
 * account.
 */
export function SummaryCard({ advised, nameOf, portfolioId }: SummaryCardProps) {
  const parts = cashParts(advised);
  const notes = cashNotes(parts, advised, nameOf);
  return (
    <Card aria-label="Summary" className="overflow-hidden">
      <div className="px-5 pt-4 pb-4">
        <p className="figure text-lg font-semibold text-pretty">
          <ExplainedText pieces={summarySentence(advised)} portfolioId={portfolioId} />
        </p>
        <CashBar parts={parts} portfolioId={portfolioId} />
        {notes.length > 0 && (
          <ul aria-label="What stays and why" className="mt-3 grid gap-1 text-sm text-muted">
            {notes.map((pieces, index) => (
              <li key={index}>
                <ExplainedText pieces={pieces} portfolioId={portfolioId} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <AccountCash advised={advised} nameOf={nameOf} />
    </Card>
  );
}
