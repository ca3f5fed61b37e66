import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import type { Asset } from '@evenkeel/domain/assets';
import {
  type AssetDividends,
  calendarSpan,
  dayOfEvent,
  daysBetween,
  type DividendEvent,
  dividendEvents,
  type DividendFrequency,
  dividendsOfAsset,
  type DividendSource,
  type EntitledAccount,
  growthOver,
  monthOf,
  monthsBefore,
  onPaidDays,
  paidDayOf,
  type Payment,
  paidFigures,
  patternOf,
  reachOf,
  regularAmong,
  type Receipt,
} from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { holdingFigures, type PriceFacts } from '@evenkeel/domain/market';
import type { PayingHolding } from '@evenkeel/domain/streams';
import type { KnownPayments } from '@evenkeel/read-models/market';

export interface DividendInput {
  readonly asset: Asset;
  /** The currencies of announcements that do not count; null if an announcement names none. */
  readonly uncountedCurrencies: readonly (string | null)[];
  /** The ex-days of these announcements. */
  readonly uncountedDays: readonly string[];
  readonly payments: KnownPayments;
  readonly receipts: readonly Receipt[];
  /** Today's date, YYYY-MM-DD. */
  readonly today: string;
  /** Holdings of the asset. */
  readonly holdings: readonly PayingHolding[];
  /** Returns the shares that get a payment with this ex-day, in today's shares. */
  readonly sharesOn: (exDay: string) => readonly EntitledAccount[];
  readonly price: PriceFacts;
}

/** An asset's dividends (DIV-1), with the exact figures that the summary sums, and its events. */
export interface AssetOutcome {
  readonly dividends: AssetDividends;
  readonly events: readonly DividendEvent[];
  readonly view: DividendAssetView;
}

/** Returns the events of an asset for which no more are expected. */
export const onlyReceived = (receipts: readonly Receipt[], today: string): DividendEvent[] =>
  dividendEvents({
    announced: [],
    specialDays: new Set(),
    lastRegular: null,
    frequency: 'none',
    perShare: Decimal.zero,
    overridesAnnounced: false,
    sharesOn: () => [],
    received: receipts,
    ...calendarSpan(today),
  });

export function dividendsAndView(input: DividendInput): AssetOutcome {
  const { asset, payments, receipts, today, holdings, price } = input;
  const { official } = payments;
  const paid = onPaidDays(payments.paid);
  const { source, frequency } = chosenFor(asset);
  const dividends = dividendsOfAsset({
    source,
    manual: Decimal.parse(asset.manualDividend),
    official: official?.perShare ?? null,
    paid: paidFigures(paid, today),
    userFrequency: frequency,
    officialFrequency: official?.frequency ?? null,
    rhythm: official?.rhythm ?? null,
    isReceived: payments.isReceived,
    holdings,
    price: price.price,
  });
  const { value } = holdingFigures(
    holdings.map(({ quantity, costBasis }) => ({ quantity, costBasis, price })),
  );
  const gaps = gapsIn(input);
  const reach = reachOf(dividends.rhythm);
  const pattern = patternOf(payments.paid, dividends.rhythm, today, (day) =>
    // Accounts receive nothing for a day on which they held nothing.
    goesByReceipts(payments)
      ? input.sharesOn(day).length > 0
      : !gaps.some((gap) => Math.abs(daysBetween(gap, day)) <= reach),
  );
  const announced = onPaidDays(payments.announced);
  const events = dividendEvents({
    announced,
    specialDays: specialAmong(announced, pattern.regular),
    lastRegular: pattern.lastRegular && {
      day: paidDayOf(pattern.lastRegular),
      exDay: pattern.lastRegular.day,
    },
    frequency: dividends.frequency,
    perShare: dividends.perShare,
    overridesAnnounced: source === 'manual',
    sharesOn: input.sharesOn,
    received: receipts,
    ...calendarSpan(today),
  });
  const view = viewOf(input, { dividends, value, gaps, pattern, events });
  return { dividends, events, view };
}

const goesByReceipts = ({ isReceived, announced }: KnownPayments): boolean =>
  isReceived || announced.length === 0;

/**
 * Returns the days of announcements that do not count, and for which nothing else does: received
 * payments count before the first announced one, and if they count at all.
 */
function gapsIn({ payments, uncountedDays }: DividendInput): readonly string[] {
  if (goesByReceipts(payments)) return [];
  const first = payments.announced.reduce((one, { day }) => (day < one ? day : one), '9');
  return uncountedDays.filter((day) => day > first);
}

/** Returns the days of payments that are not regular. */
function specialAmong(
  announced: readonly { readonly day: string }[],
  regular: readonly Payment[],
): ReadonlySet<string> {
  const regularDays = new Set(regular.map(paidDayOf));
  return new Set(announced.map(({ day }) => day).filter((day) => !regularDays.has(day)));
}

interface Worked {
  readonly dividends: AssetDividends;
  /** The value of the held shares. */
  readonly value: Decimal;
  /** Days of announcements that do not count, and for which nothing else does. */
  readonly gaps: readonly string[];
  readonly pattern: ReturnType<typeof patternOf>;
  readonly events: readonly DividendEvent[];
}

function viewOf(
  { asset, payments, uncountedCurrencies, today, price }: DividendInput,
  { dividends, value, gaps, pattern, events }: Worked,
): DividendAssetView {
  const { official } = payments;
  const { rhythm } = dividends;
  const grown = onPaidDays(regularAmong(payments.sinceFirst, rhythm));
  const growth = (years: number): number | null =>
    growthOver(grown, years, { today, frequency: rhythm, uncountedDays: gaps })?.toNumber() ?? null;
  const { source, frequency, focus } = chosenFor(asset);
  const { last, mean3mo, mean6mo, count3mo, count6mo } = dividends.paid;
  return {
    ticker: asset.ticker,
    name: asset.name,
    currentPrice: price.price.toNumber(),
    officialDividend: official?.perShare?.toNumber() ?? null,
    officialFrequency: official?.frequency ?? null,
    frequency: dividends.frequency,
    holdingsValue: value.toNumber(),
    lastDividend: last && { amount: last.perShare.toNumber(), date: last.day },
    avgDividend3mo: mean3mo?.toNumber() ?? null,
    avgDividend6mo: mean6mo?.toNumber() ?? null,
    count3mo,
    count6mo,
    userManualDividend: asset.manualDividend,
    userFrequency: frequency,
    userDividendSource: source,
    userRetirementFocus: focus,
    actualRetirementFocus: focus,
    dividendPerShare: dividends.perShare.toNumber(),
    monthlyIncome: monthOf(dividends.annualIncome).toNumber(),
    yieldPercent: dividends.yieldPercent?.toNumber() ?? null,
    yieldOnCostPercent: dividends.yieldOnCostPercent?.toNumber() ?? null,
    userDividendNotes: asset.dividendNotes,
    nextPayment: nextOf(events, today),
    growth1y: growth(1),
    growth3y: growth(3),
    growth5y: growth(5),
    missedPayments: pattern.missed,
    lastChange: pattern.change,
    specialDates: pattern.specialDays.filter((day) => day > monthsBefore(today, 12)),
    ...(uncountedCurrencies.length > 0 && { uncountedCurrencies: [...uncountedCurrencies] }),
  };
}

/** Returns the first event of today or later that is not received yet. */
function nextOf(events: readonly DividendEvent[], today: string): DividendAssetView['nextPayment'] {
  const next = events.find((event) => event.actualDay === null && dayOfEvent(event) >= today);
  return next ? { date: dayOfEvent(next), amount: next.estimated?.toNumber() ?? 0 } : null;
}

/** Returns the user's choices, with the texts that the contract of the asset allows. */
const chosenFor = ({ dividendSource, dividendFrequency, retirementProjection }: Asset) => ({
  source: dividendSource as DividendSource,
  frequency: dividendFrequency as DividendFrequency | null,
  focus: retirementProjection as DividendAssetView['userRetirementFocus'],
});
