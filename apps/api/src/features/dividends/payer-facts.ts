import {
  type AssetDividends,
  dividendsOfAsset,
  type DividendFrequency,
  type DividendSource,
  onPaidDays,
  paidDayOf,
  paidFigures,
  type ReceivedPayment,
  receivedPayments,
  receivedPerShare,
  type Receipt,
} from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { assetClassOf, hasLapsed, type PriceFacts } from '@evenkeel/domain/market';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import {
  announcedPayments,
  type InstrumentFacts,
  instrumentFacts,
  knownPayments,
  officialFrequencies,
  paymentsSince,
} from '@evenkeel/read-models/market';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type Holdings, holdingsOfReadModels } from '../../platform/valuation/holdings';
import { type Received, receivedOf } from '../../platform/valuation/received';
import type { Valuations } from '../../platform/valuation/valuations';

const assetsOf = (portfolioId: string) =>
  read
    .selectFrom('read.asset')
    .select(['ticker', 'asset_type', 'is_archived'])
    .select(['dividend_frequency', 'dividend_source', 'manual_dividend'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('ticker');
type AssetRow = RowOf<ReturnType<typeof assetsOf>>;

/** The holding of an asset in one open account. */
interface Held {
  readonly accountId: string;
  readonly nickname: string;
  readonly quantity: Decimal;
  readonly costBasis: Decimal;
  readonly fractionalShares: boolean;
}

/** An asset whose dividends count, with all inputs of its figures. */
export interface Payer {
  readonly ticker: string;
  readonly source: DividendSource;
  readonly userFrequency: DividendFrequency | null;
  readonly manual: Decimal;
  readonly facts: InstrumentFacts | undefined;
  readonly held: readonly Held[];
  readonly price: PriceFacts | undefined;
  /** Payments in today's shares, on the days on which their money comes. */
  readonly paid: ReturnType<typeof onPaidDays>;
  /**
   * Days of `paid` that were announced. The others follow from the dividends that accounts
   * received.
   */
  readonly announcedDays: ReadonlySet<string>;
  /** Payments that accounts received, with their numbers of shares, if such payments may count. */
  readonly received: readonly ReceivedPayment<Received['receipts'][number]>[];
  readonly figures: AssetDividends;
  readonly today: string;
}

/**
 * Returns the assets of a portfolio whose dividends count (DIV-1), calculated from the read models
 * of a snapshot.
 */
export async function payersOf(
  snapshot: Snapshot,
  valuations: Valuations,
  { userId, portfolioId }: { readonly userId: string; readonly portfolioId: string },
): Promise<Payer[]> {
  const holdings = await holdingsOfReadModels(snapshot, portfolioId);
  const [timeZone, rows] = await Promise.all([
    timeZoneOf(snapshot, userId),
    rowsOf(snapshot, assetsOf(portfolioId)),
  ]);
  const assets = rows.filter(
    ({ ticker, is_archived }) => !is_archived || heldOf(holdings, ticker).length > 0,
  );
  const tickers = assets.map(({ ticker }) => ticker);
  const since = paymentsSince(snapshot.now);
  const listings = assets.map((asset) => ({
    ticker: asset.ticker,
    assetClass: assetClassOf(asset.asset_type),
  }));
  const facts = await instrumentFacts(snapshot, listings, since);
  const today = dayIn(timeZone, snapshot.now);
  const unannounced = tickers.filter((ticker) => hasNone(facts.get(ticker), today));
  const dayOf = (moment: string): string => dayIn(timeZone, new Date(moment));
  const [{ prices }, received] = await Promise.all([
    valuations.of(snapshot, userId, holdings, tickers),
    receivedOf(snapshot, holdings, { portfolioId, tickers: unannounced, since, dayOf }),
  ]);
  return assets.map((asset) =>
    payerOf(asset, {
      holdings,
      facts: facts.get(asset.ticker),
      price: prices.get(asset.ticker),
      received: received(asset.ticker),
      today,
    }),
  );
}

/**
 * Whether the payments that accounts received may count: no dividend that counts was announced, or
 * none for long (DIV-12).
 */
function hasNone(facts: InstrumentFacts | undefined, today: string): boolean {
  const last = announcedPayments(facts).map(paidDayOf).sort().at(-1);
  const rhythm = officialFrequencies(facts, today)?.rhythm ?? null;
  return last === undefined || hasLapsed(last, today, rhythm);
}

interface Known {
  readonly holdings: Holdings;
  readonly facts: InstrumentFacts | undefined;
  readonly price: PriceFacts | undefined;
  readonly received: Received;
  readonly today: string;
}

function payerOf(asset: AssetRow, known: Known): Payer {
  const { holdings, facts, price, received, today } = known;
  const { ticker } = asset;
  const held = heldOf(holdings, ticker);
  const { receipts, splits } = received;
  const perShare = (some: readonly Receipt[]) => receivedPerShare({ ...received, receipts: some });
  const payments = knownPayments({ facts, splits, receipts, perShare, today });
  const { official, announced, isReceived } = payments;
  const paid = onPaidDays(payments.paid);
  const source = asset.dividend_source as DividendSource;
  const manual = Decimal.parse(asset.manual_dividend);
  const userFrequency = asset.dividend_frequency as DividendFrequency | null;
  const figures = dividendsOfAsset({
    source,
    manual,
    official: official?.perShare ?? null,
    paid: paidFigures(paid, today),
    userFrequency,
    officialFrequency: official?.frequency ?? null,
    rhythm: official?.rhythm ?? null,
    isReceived,
    holdings: held,
    price: price?.price ?? Decimal.zero,
  });
  return {
    ticker,
    source,
    userFrequency,
    manual,
    facts,
    held,
    price,
    paid,
    figures,
    today,
    announcedDays: new Set(onPaidDays(announced).map(({ day }) => day)),
    received: receivedPayments(received),
  };
}

/** Returns the holdings of an asset in accounts that are not archived. */
function heldOf({ accounts, held }: Holdings, ticker: string): Held[] {
  return held
    .filter((one) => one.ticker === ticker)
    .flatMap(({ accountId, quantity, costBasis }) => {
      const account = accounts.find((one) => one.accountId === accountId);
      if (!account || account.isArchived) return [];
      const { nickname, fractionalShares } = account;
      return [{ accountId, nickname, quantity, costBasis, fractionalShares }];
    });
}
