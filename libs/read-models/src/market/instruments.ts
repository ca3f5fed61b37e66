import { selectRows, type Queryable } from '../queryable';

/** What providers say of a ticker beside its prices. Decimal text; days are YYYY-MM-DD. */
export interface InstrumentFacts {
  readonly name: string | null;
  readonly officialFrequency: string | null;
  readonly officialDividend: string | null;
  /** When a provider last gave or confirmed its price; ISO 8601. */
  readonly checkedAt: string | null;
  /** When dividends were last asked for; null where no provider was: then nothing is known of dividends. */
  readonly detailsAt: string | null;
  /** Per share as it was on that day, oldest first. Days may lie in the future: announced already. */
  readonly dividends: readonly { readonly exDate: string; readonly amount: string }[];
}

interface Row {
  ticker: string;
  name: string | null;
  official_frequency: string | null;
  official_dividend: string | null;
  checked_at: Date | null;
  details_at: Date | null;
  dividends: { exDate: string; amount: string }[];
}

/** Of several rows for one day the last one recorded counts: a correction is a newer row. */
const FACTS = `
  SELECT i.ticker, i.name, i.official_frequency, i.official_dividend::text, i.checked_at, i.details_at, coalesce(paid.dividends, '[]') AS dividends
  FROM app.instrument i
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('exDate', d.ex_date::text, 'amount', d.amount::text) ORDER BY d.ex_date) AS dividends
    FROM (SELECT DISTINCT ON (ex_date) ex_date, amount FROM app.announced_dividend WHERE ticker = i.ticker AND ex_date >= $2::date ORDER BY ex_date, id DESC) AS d) AS paid ON true
  WHERE i.ticker = ANY ($1)`;

/** Facts of those tickers that providers were asked for, with the dividends since a day. */
export async function instrumentFacts(db: Queryable, tickers: readonly string[], dividendsSince: string): Promise<Map<string, InstrumentFacts>> {
  if (tickers.length === 0) return new Map();
  const rows = await selectRows<Row>(db, FACTS, [[...tickers], dividendsSince]);
  return new Map(
    rows.map((row) => [
      row.ticker,
      {
        name: row.name,
        officialFrequency: row.official_frequency,
        officialDividend: row.official_dividend,
        checkedAt: row.checked_at?.toISOString() ?? null,
        detailsAt: row.details_at?.toISOString() ?? null,
        dividends: row.dividends,
      },
    ]),
  );
}
