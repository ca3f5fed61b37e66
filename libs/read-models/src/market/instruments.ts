import type { Listing } from '@evenkeel/domain/market';
import { sql } from 'kysely';
import type { Queryable } from '../queryable';
import { read, rowsOf } from '../reads';

/** The providers' statements on a ticker, beside its prices. Decimal text; days are YYYY-MM-DD. */
export interface InstrumentFacts {
  readonly name: string | null;
  readonly officialFrequency: string | null;
  readonly officialDividend: string | null;
  /** Moment at which a provider last gave or confirmed a price; ISO 8601. */
  readonly checkedAt: string | null;
  /**
   * Moment of the last request for dividends; null if there was none, so that nothing is known of
   * dividends.
   */
  readonly detailsAt: string | null;
  /**
   * Dividends in US dollars, per share of their day, oldest first. Days may lie in the future, if
   * they are announced.
   */
  readonly dividends: readonly AnnouncedPayment[];
  /** Ex-days of all dividends, in any currency. */
  readonly exDates: readonly string[];
  /**
   * Currencies of the other dividends, which do not count (DIV-35), each once; null for an unnamed
   * currency.
   */
  readonly uncountedCurrencies: readonly (string | null)[];
  /** Ex-days of these dividends. */
  readonly uncountedDays: readonly string[];
}

export interface AnnouncedPayment {
  readonly exDate: string;
  /** Day of the payment; null if no provider states it. */
  readonly payDate: string | null;
  readonly amount: string;
}

/** A stored payment, in any currency. */
type StoredPayment = AnnouncedPayment & { readonly currency: string | null };

const COUNTED = 'USD';

/**
 * Selects the facts. If a day has several rows, the last recorded one counts: a correction is a
 * newer row.
 */
const factsOf = (listings: readonly Listing[], dividendsSince: string) =>
  read
    .selectFrom('app.instrument as i')
    .select([
      'i.ticker',
      'i.name',
      'i.official_frequency',
      'i.official_dividend',
      'i.checked_at',
      'i.details_at',
    ])
    .select((of) =>
      of
        .selectFrom(
          of
            .selectFrom('app.announced_dividend as a')
            .distinctOn('a.ex_date')
            .select(['a.ex_date', 'a.pay_date', 'a.amount', 'a.currency'])
            .whereRef('a.ticker', '=', 'i.ticker')
            .whereRef('a.asset_class', '=', 'i.asset_class')
            .where('a.ex_date', '>=', sql<Date>`${dividendsSince}::date`)
            .orderBy('a.ex_date')
            .orderBy('a.id', 'desc')
            .as('d'),
        )
        .select(
          sql<
            StoredPayment[] | null
          >`jsonb_agg(jsonb_build_object('exDate', d.ex_date::text, 'payDate', d.pay_date::text, 'amount', d.amount::text, 'currency', d.currency) ORDER BY d.ex_date)`.as(
            'paid',
          ),
        )
        .as('dividends'),
    )
    .where(
      sql<boolean>`(i.ticker, i.asset_class) IN (SELECT * FROM unnest(${listings.map(({ ticker }) => ticker)}::text[], ${listings.map(({ assetClass }) => assetClass)}::text[]))`,
    );

/**
 * Returns facts by ticker, for tickers that providers were asked about, with the dividends since a
 * day.
 */
export async function instrumentFacts(
  db: Queryable,
  listings: readonly Listing[],
  dividendsSince: string,
): Promise<Map<string, InstrumentFacts>> {
  if (listings.length === 0) return new Map();
  const rows = await rowsOf(db, factsOf(listings, dividendsSince));
  return new Map(
    rows.map((row) => [
      row.ticker,
      {
        name: row.name,
        officialFrequency: row.official_frequency,
        officialDividend: row.official_dividend,
        checkedAt: row.checked_at?.toISOString() ?? null,
        detailsAt: row.details_at?.toISOString() ?? null,
        ...counted(row.dividends ?? []),
      },
    ]),
  );
}

function counted(
  stored: readonly StoredPayment[],
): Pick<InstrumentFacts, 'dividends' | 'exDates' | 'uncountedCurrencies' | 'uncountedDays'> {
  const others = stored.filter(({ currency }) => currency !== COUNTED);
  return {
    dividends: stored
      .filter(({ currency }) => currency === COUNTED)
      .map(({ exDate, payDate, amount }) => ({ exDate, payDate, amount })),
    exDates: stored.map(({ exDate }) => exDate),
    uncountedCurrencies: [...new Set(others.map(({ currency }) => currency))],
    uncountedDays: others.map(({ exDate }) => exDate),
  };
}
