import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import type { Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import {
  type AskedFigure,
  type Explainer,
  Explainers,
  requireShown,
} from '../../platform/explain/explainers';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';
import { Valuations } from '../../platform/valuation/valuations';
import { explainAccount } from './explain-accounts';
import { explainCalendar } from './explain-calendar';
import {
  explainAnnual,
  explainListedValue,
  explainPart,
  explainTotalYield,
  explainWhole,
  OF_PAYER,
} from './explain-income';
import { explainExpected } from './explain-next';
import {
  explainEntitled,
  explainPaid,
  explainPerShare,
  explainRate,
  explainReceived,
} from './explain-payments';
import { type Payer, payersOf } from './payer-facts';

const summaryOf = (portfolioId: string) =>
  read
    .selectFrom('read.dividend_summary')
    .select(['total_annual_dividends as annual', 'total_quarterly_dividends as quarterly'])
    .select('total_monthly_dividends as monthly')
    .where('portfolio_id', '=', portfolioId);
const shownOf = (portfolioId: string, ticker: string) =>
  read
    .selectFrom('read.dividend_asset')
    .select('figures')
    .where('portfolio_id', '=', portfolioId)
    .where('ticker', '=', ticker);
const expectedOn = (portfolioId: string, ticker: string, day: string) =>
  read
    .selectFrom('read.dividend_event')
    .select(['ex_day', 'entitled_shares'])
    .where('portfolio_id', '=', portfolioId)
    .where('ticker', '=', ticker)
    .where('day', '=', day);
const accountsOf = (portfolioId: string) =>
  read
    .selectFrom('read.account')
    .select(['account_id', 'nickname'])
    .where('portfolio_id', '=', portfolioId);

const monthlyOf = (portfolioId: string, accountId: string) =>
  read
    .selectFrom('read.dividend_account')
    .select('monthly_dividend')
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', accountId);

const CALENDAR: readonly string[] = ['event', 'month', 'asset'];
const ACCOUNT = /^[\da-f]{8}-/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Explains the expected dividends, down to the payments that they follow from. */
@Injectable()
export class DividendExplainer implements Explainer {
  readonly shows = ['dividends', 'ledger', 'accounts', 'assets'] as const;

  constructor(
    private readonly valuations: Valuations,
    explainers: Explainers,
  ) {
    explainers.register(['dividends'], this);
  }

  async explain(snapshot: Snapshot, asked: AskedFigure): Promise<Explanation> {
    const payers = await payersOf(snapshot, this.valuations, asked);
    const [what = '', place, ticker = place] = asked.parts;
    if (CALENDAR.includes(what)) return explainCalendar(snapshot, asked, payers);
    if (place !== undefined && ACCOUNT.test(place) && what !== 'whole')
      return this.ofAccount(snapshot, asked, payers, place);
    if (ticker === undefined) return this.ofAll(snapshot, asked, what, payers);
    const payer = payers.find((one) => one.ticker === ticker);
    if (!payer) throw notFound('This asset is not listed among the dividends');
    return this.ofPayer(snapshot, asked, payer);
  }

  private async ofAll(
    snapshot: Snapshot,
    { figure, portfolioId }: AskedFigure,
    what: string,
    payers: readonly Payer[],
  ): Promise<Explanation> {
    if (what === 'value') return explainListedValue(figure, payers);
    if (what === 'yield') return explainTotalYield(figure, payers);
    const shown = await firstRowOf(snapshot, summaryOf(portfolioId));
    if (what === 'quarterly' || what === 'monthly')
      return requireShown(explainPart(figure, what, payers), Number(shown?.[what] ?? 0));
    return requireShown(explainAnnual(figure, payers), Number(shown?.annual ?? 0));
  }

  private async ofAccount(
    snapshot: Snapshot,
    { figure, portfolioId, parts: [what = '', , ticker] }: AskedFigure,
    payers: readonly Payer[],
    accountId: string,
  ): Promise<Explanation> {
    const [accounts, row] = await Promise.all([
      rowsOf(snapshot, accountsOf(portfolioId)),
      firstRowOf(snapshot, monthlyOf(portfolioId, accountId)),
    ]);
    const account = accounts.find((one) => one.account_id === accountId);
    if (!account) throw notFound('There is no such account');
    const { nickname } = account;
    const monthly = Decimal.parse(row?.monthly_dividend ?? '0');
    return explainAccount(figure, what, { accountId, nickname, payers, monthly }, ticker);
  }

  private async ofPayer(
    snapshot: Snapshot,
    { figure, portfolioId, parts: [what = '', place = ''] }: AskedFigure,
    payer: Payer,
  ): Promise<Explanation> {
    if (what === 'whole') return explainWhole(figure, payer, place);
    if (what === 'rate') return explainRate(figure, payer);
    if (DAY.test(place)) {
      if (what === 'paid') return explainPaid(figure, payer, place);
      if (what === 'received') return explainReceived(figure, payer, place);
      const accounts = await rowsOf(snapshot, accountsOf(portfolioId));
      return explainEntitled(
        figure,
        payer,
        place,
        (id) => accounts.find((one) => one.account_id === id)?.nickname ?? '',
      );
    }
    const shown = (await firstRowOf(snapshot, shownOf(portfolioId, payer.ticker)))?.figures;
    if (what === 'next') {
      if (!shown?.nextPayment) throw notFound('No payment of it is expected');
      const { date, amount } = shown.nextPayment;
      const row = await firstRowOf(snapshot, expectedOn(portfolioId, payer.ticker, date));
      const expected = {
        day: date,
        amount: Decimal.parse(String(amount)),
        exDay: row?.ex_day ?? date,
        shares: Decimal.parse(row?.entitled_shares ?? '0'),
      };
      const name = `Next payment of ${payer.ticker}, ${date}`;
      return requireShown(explainExpected(figure, name, payer, expected), amount);
    }
    const explained =
      what === 'per-share' ? explainPerShare(figure, payer) : OF_PAYER[what]?.(figure, payer);
    if (!explained) throw notFound('There is no such figure');
    return requireShown(explained, shownAs(what, shown) ?? explained.value);
  }
}

/**
 * Returns a figure of an asset as the screen shows it; undefined if the screen has no such figure.
 */
function shownAs(what: string, shown: DividendAssetView | undefined): number | null | undefined {
  switch (what) {
    case 'monthly':
      return shown?.monthlyIncome;
    case 'per-share':
      return shown?.dividendPerShare;
    case 'yield':
      return shown?.yieldPercent;
    case 'yield-on-cost':
      return shown?.yieldOnCostPercent;
    case 'value':
      return shown?.holdingsValue;
    default:
      return undefined;
  }
}
