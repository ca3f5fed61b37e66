import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import {
  money,
  price,
  shares,
  sharesShown,
  signedPercent,
  signedWholeMoney,
  wholeMoney,
} from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import { useChangeDay } from '@/shared/lib/use-change-day';
import { Button } from '@/shared/ui/button';
import { Explained } from '@/shared/ui/explained';
import { ExplainedGain } from '@/shared/ui/explained-gain';
import { Gain } from '@/shared/ui/gain';
import { ScrollRegion } from '@/shared/ui/scroll-region';

type Holding = AccountView['holdings'][number];

const SHOWN_AT_FIRST = 5;

interface AccountHoldingsProps {
  readonly holdings: readonly Holding[];
  readonly accountName: string;
  readonly fractionalShares: boolean;
  /** Returns the lots of one holding, for its opened row. */
  readonly lotsOf: (ticker: string) => ReactNode;
  /** Account whose figures are explained. */
  readonly explain: { readonly portfolioId: string; readonly accountId: string };
}

const HEADINGS = [
  { text: 'Holding', className: 'pl-5 text-left' },
  { text: 'Day change', className: 'hidden px-2 text-right sm:table-cell' },
  { text: 'Value, cost', className: 'px-2 text-right' },
  { text: 'Unrealised gain', className: 'pr-5 text-right' },
] as const;

interface HoldingRowProps extends Pick<
  AccountHoldingsProps,
  'fractionalShares' | 'lotsOf' | 'explain'
> {
  readonly holding: Holding;
}

/** Day of an old change; null for a change since the last close (VAL-9). */
interface OfDay {
  readonly day: string | null;
}

/** Shows a holding and, once it is opened, its lots below it. */
function HoldingRow({ holding, fractionalShares, lotsOf, explain }: HoldingRowProps) {
  const [isOpen, setOpen] = useState(false);
  const day = useChangeDay(explain.portfolioId, [holding.ticker]);
  return (
    <>
      <tr className="border-t border-line/70 align-top">
        <Named holding={holding} fractionalShares={fractionalShares} day={day}>
          <button
            type="button"
            aria-expanded={isOpen}
            className="-my-2 inline-flex min-h-11 items-center gap-1 rounded-md py-2 md:min-h-9"
            onClick={() => setOpen(!isOpen)}
          >
            <span className="min-w-0 text-left wrap-anywhere">{holding.ticker}</span>
            <ChevronRight
              aria-hidden
              className={cn('size-3.5 text-muted transition-transform', isOpen && 'rotate-90')}
            />
          </button>
        </Named>
        <Figures holding={holding} explain={explain} day={day} />
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={HEADINGS.length} className="bg-sunken/50 p-0">
            {lotsOf(holding.ticker)}
          </td>
        </tr>
      )}
    </>
  );
}

/** Shows the asset, the number of shares and the price. */
function Named({
  holding: { quantity, price: each, priceMissing, valueChange, valueChangePercent },
  fractionalShares,
  day,
  children,
}: Pick<HoldingRowProps, 'holding' | 'fractionalShares'> &
  OfDay & { readonly children: ReactNode }) {
  return (
    <th scope="row" className="py-2 pl-5 text-left font-medium">
      {children}
      <span className="block text-note font-normal text-muted" title={shares(quantity)}>
        {sharesShown(quantity, fractionalShares)} × {priceMissing ? 'no price' : price(each)}
      </span>
      {!priceMissing && (
        <Gain
          amount={valueChange}
          text={
            day === null
              ? `Day ${signedPercent(valueChangePercent)}`
              : `${signedPercent(valueChangePercent)} on ${day}`
          }
          className="block text-note font-normal sm:hidden"
        />
      )}
    </th>
  );
}

function Figures({
  holding: { ticker, value, costBasis, priceMissing, ...holding },
  explain: { portfolioId, accountId },
  day,
}: Pick<HoldingRowProps, 'holding' | 'explain'> & OfDay) {
  const scope = `${accountId}:${ticker}`;
  const gain = { portfolioId, scope, name: ticker, format: signedWholeMoney };
  return (
    <>
      <td className="hidden px-2 py-2 text-right sm:table-cell">
        <ExplainedGain
          {...gain}
          kind="change"
          amount={priceMissing ? null : holding.valueChange}
          percent={holding.valueChangePercent}
          none="–"
        />
        {day !== null && !priceMissing && (
          <span className="block text-note text-muted">on {day}</span>
        )}
      </td>
      <td className="px-2 py-2 text-right font-medium">
        <Explained
          portfolioId={portfolioId}
          figure={priceMissing ? null : `holding:${scope}`}
          of={`the value of ${ticker}`}
        >
          <span title={money(value)}>{priceMissing ? '–' : wholeMoney(value)}</span>
        </Explained>
        <span className="block text-note font-normal text-muted">
          <Explained
            portfolioId={portfolioId}
            figure={`cost:${scope}`}
            of={`the cost of ${ticker}`}
          >
            <span title={money(costBasis)}>{wholeMoney(costBasis)} cost</span>
          </Explained>
        </span>
      </td>
      <td className="py-2 pr-5 text-right font-medium">
        <ExplainedGain
          {...gain}
          kind="gain"
          amount={holding.unrealisedGain}
          percent={holding.unrealisedGainPercent}
        />
      </td>
    </>
  );
}

/** Shows the holdings of an account, the largest first. */
export function AccountHoldings({
  holdings,
  accountName,
  fractionalShares,
  lotsOf,
  explain,
}: AccountHoldingsProps) {
  const [isOpen, setOpen] = useState(false);
  const sorted = holdings.toSorted((a, b) => b.value - a.value || a.ticker.localeCompare(b.ticker));
  const shown = isOpen ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  if (holdings.length === 0)
    return <p className="border-t border-line px-5 py-4 text-sm text-muted">No holdings yet.</p>;
  return (
    <>
      <ScrollRegion label={`Holdings of ${isolated(accountName)}`}>
        <table className="figure w-full border-t border-line text-sm">
          <caption className="sr-only">Holdings of {accountName}</caption>
          <thead className="text-note text-muted">
            <tr>
              {HEADINGS.map(({ text, className }) => (
                <th key={text} scope="col" className={cn('py-2 font-normal', className)}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((holding) => (
              <HoldingRow
                key={holding.ticker}
                holding={holding}
                fractionalShares={fractionalShares}
                lotsOf={lotsOf}
                explain={explain}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {holdings.length > SHOWN_AT_FIRST && (
        <div className="px-3 pb-2">
          <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show all ${holdings.length}`}
          </Button>
        </div>
      )}
    </>
  );
}
