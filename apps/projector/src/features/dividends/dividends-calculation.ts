import {
  calendarSpan,
  dayOfEvent,
  type DividendEvent,
  type DividendSummary,
  firstOfMonth,
  hasIncome,
  monthsBefore,
  summariseDividends,
} from '@evenkeel/domain/dividends';
import { assetClassOf, NO_PRICE } from '@evenkeel/domain/market';
import {
  entitledShares,
  payingHoldingsOf,
  type PortfolioStream,
  receiptsOf,
} from '@evenkeel/domain/streams';
import { dayIn } from '@evenkeel/platform/calendar';
import type { Calculation, CalculationContext } from '@evenkeel/projections/projection';
import { type Scope, scopeOf } from '@evenkeel/projections/rows/scope-memory';
import {
  dividendAccount,
  dividendAsset,
  dividendEvent,
  dividendIncome,
  dividendsProjection as definition,
  dividendSummary,
} from '@evenkeel/read-models/dividends/tables';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { instrumentFacts, knownPaymentsIn, paymentsSince } from '@evenkeel/read-models/market';
import { pricesOf } from '../../valuation/prices';
import { type AssetOutcome, dividendsAndView, onlyReceived } from './asset-view';
import { type AccountDividends, byAccount } from './by-account';
import { incomeByMonth, type MonthOfAsset } from './income';

/** The expected dividends of the held shares (DIV-1), as of the day of the portfolio's owner. */
export const dividendsCalculation: Calculation<PortfolioStream> = {
  definition,
  calculate: async (context) => {
    const { ownerId, writer, now, position, calculation } = context;
    const { summary, assets, accounts, events, income, timeZone } = await calculateOnce(context);
    writer.replace(assetScope(ownerId), assets);
    writer.replace(accountScope(ownerId), accounts);
    writer.replace(eventScope(ownerId), events);
    writer.replace(incomeScope(ownerId), income);
    writer.put(dividendSummary, {
      portfolio_id: ownerId,
      total_annual_dividends: summary.totalAnnualDividends.toString(),
      total_quarterly_dividends: summary.totalQuarterlyDividends.toString(),
      total_monthly_dividends: summary.totalMonthlyDividends.toString(),
      dividend_paying_assets: summary.dividendPayingAssets,
      total_assets: summary.totalAssets,
      time_zone: timeZone,
      calculation,
      position,
      calculated_at: now.toISOString(),
    });
    return { figures: { totalMonthlyDividends: summary.totalMonthlyDividends.toNumber() } };
  },
};

interface EventOfAsset extends DividendEvent {
  readonly ticker: string;
}

interface Calculated {
  readonly summary: DividendSummary;
  readonly assets: readonly AssetOutcome[];
  readonly accounts: readonly AccountDividends[];
  readonly events: readonly EventOfAsset[];
  readonly income: readonly MonthOfAsset[];
  readonly timeZone: string;
}

/** Months that the income chart looks back (DIV-28). */
const MONTHS_OF_INCOME = 24;

/** Calculates once, even for two versions of these tables. */
function calculateOnce(context: CalculationContext<PortfolioStream>): Promise<Calculated> {
  const { state, db, now } = context;
  return context.shared('dividends', async () => {
    const { holdings, assets } = payingHoldingsOf(state);
    const since = paymentsSince(now);
    const [prices, timeZone, instruments] = await Promise.all([
      pricesOf(context),
      timeZoneOf(db, state.portfolio?.userId ?? ''),
      instrumentFacts(
        db,
        assets.map(({ ticker, assetType }) => ({ ticker, assetClass: assetClassOf(assetType) })),
        since,
      ),
    ]);
    const dayOf = (moment: string): string => dayIn(timeZone, new Date(moment));
    const today = dayIn(timeZone, now);
    const receipts = receiptsOf(state, { since, dayOf });
    const listed = assets.map((asset) => {
      const facts = instruments.get(asset.ticker);
      const received = receipts.get(asset.ticker) ?? [];
      const held = holdings.get(asset.ticker) ?? [];
      return dividendsAndView({
        asset,
        uncountedCurrencies: facts?.uncountedCurrencies ?? [],
        uncountedDays: facts?.uncountedDays ?? [],
        payments: knownPaymentsIn(state, asset.ticker, { facts, receipts: received, today }),
        receipts: received,
        today,
        holdings: held,
        sharesOn: entitledShares(state, asset.ticker, held, dayOf),
        price: prices.get(asset.ticker) ?? NO_PRICE,
      });
    });
    const from = firstOfMonth(monthsBefore(today, MONTHS_OF_INCOME));
    // A dividend of an asset that is no longer listed was still received.
    const events = new Map<string, readonly DividendEvent[]>(
      [...receipts].map(([ticker, own]) => [ticker, onlyReceived(own, today)]),
    );
    for (const { view, events: own } of listed) events.set(view.ticker, own);
    return {
      summary: summariseDividends(listed.map(({ dividends }) => dividends)),
      assets: listed,
      accounts: byAccount(
        listed.map(({ view, dividends }) => ({
          annualPerShare: dividends.annualPerShare,
          holdings: holdings.get(view.ticker) ?? [],
        })),
      ),
      events: [...events].flatMap(([ticker, own]) => own.map((event) => ({ ticker, ...event }))),
      income: incomeByMonth({ receipts, events, from, until: calendarSpan(today).until, today }),
      timeZone,
    };
  });
}

/**
 * The dividends of a portfolio, with a row for each asset. Only rows that differ from before are
 * written.
 */
const assetScope = (portfolioId: string): Scope<AssetOutcome> =>
  scopeOf(dividendAsset, {
    cells: { portfolio_id: portfolioId },
    key: ({ view }) => view.ticker,
    row: ({ view, dividends }) => ({
      portfolio_id: portfolioId,
      ticker: view.ticker,
      figures: view,
      has_income: hasIncome(dividends),
    }),
    same: (before, after) =>
      JSON.stringify(before.view) === JSON.stringify(after.view) &&
      hasIncome(before.dividends) === hasIncome(after.dividends),
  });

const accountScope = (portfolioId: string): Scope<AccountDividends> =>
  scopeOf(dividendAccount, {
    cells: { portfolio_id: portfolioId },
    key: ({ accountId }) => accountId,
    row: ({ accountId, monthly, payingAssets }) => ({
      portfolio_id: portfolioId,
      account_id: accountId,
      monthly_dividend: monthly.toString(),
      dividend_paying_assets: payingAssets,
    }),
    same: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });

/** The calendar. An asset never has two events on one day. */
const eventScope = (portfolioId: string): Scope<EventOfAsset> =>
  scopeOf(dividendEvent, {
    cells: { portfolio_id: portfolioId },
    key: (event) => `${event.ticker} ${dayOfEvent(event)}`,
    row: (event) => ({
      portfolio_id: portfolioId,
      ticker: event.ticker,
      day: dayOfEvent(event),
      projected_date: event.projectedDay,
      actual_date: event.actualDay,
      estimated_amount: event.estimated?.toString() ?? null,
      actual_amount: event.actual?.toString() ?? null,
      ex_day: event.entitled?.exDay ?? null,
      entitled_shares: event.entitled?.shares.toString() ?? null,
      entitled_accounts: (event.entitled?.accounts ?? []).map(({ accountId, shares, amount }) => ({
        accountId,
        shares: shares.toString(),
        amount: amount.toString(),
      })),
    }),
    same: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });

const incomeScope = (portfolioId: string): Scope<MonthOfAsset> =>
  scopeOf(dividendIncome, {
    cells: { portfolio_id: portfolioId },
    key: ({ month, ticker }) => `${month} ${ticker}`,
    row: ({ month, ticker, received, projected }) => ({
      portfolio_id: portfolioId,
      month,
      ticker,
      received: received.toString(),
      projected: projected.toString(),
    }),
    same: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
