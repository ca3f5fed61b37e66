import {
  FORM_8949_CSV_COLUMNS,
  type Form8949Query,
  type Form8949Row,
  type Form8949View,
} from '@evenkeel/contracts/reports';
import { Decimal } from '@evenkeel/domain/kernel';
import { form8949Parts, type SoldLot } from '@evenkeel/domain/reports';
import { dayIn } from '@evenkeel/platform/calendar';
import { firstRowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { csvText } from '../../platform/http/csv-cells';
import { notFound } from '../../platform/http/problems';
import { selectShownGains, type ShownGain } from '../../platform/ledger/gains-select';
import { Reads } from '../../platform/reads/reads';
import { accountsOf, portfolioOf } from './statement-rows';

/** Realised gains of a year in the columns of US Form 8949 (HIS-65). */
export class GetForm8949 extends Query<Answer<Form8949View>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: Form8949Query,
  ) {
    super();
  }
}

/**
 * Accounts whose sales are taxed; those of retirement, health and education are not reported sale
 * by sale.
 */
const TAXED: readonly string[] = [
  'Taxable Brokerage',
  'Crypto Exchange',
  'Digital Asset Custodian',
];

@QueryHandler(GetForm8949)
export class GetForm8949Handler implements IQueryHandler<GetForm8949> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, asked }: GetForm8949): Promise<Answer<Form8949View>> {
    const { userId } = caller;
    const { year, accountId: chosen } = asked;
    const reads = this.reads.showing('portfolios', 'accounts', 'ledger');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const [portfolio, known, rows] = await Promise.all([
        firstRowOf(snapshot, portfolioOf(portfolioId, userId)),
        rowsOf(snapshot, accountsOf(portfolioId)),
        selectShownGains(snapshot, { portfolioId, userId, year }),
      ]);
      if (chosen?.some((one) => !known.some(({ id }) => id === one)))
        throw notFound('Account not found');
      const accounts = known.map(({ id, name, type }) => ({
        id,
        name,
        type,
        isIncluded: chosen ? chosen.includes(id) : TAXED.includes(type),
      }));
      const included = new Set(accounts.filter(({ isIncluded }) => isIncluded).map(({ id }) => id));
      const zone = portfolio?.time_zone ?? 'UTC';
      const lots = rows
        .filter((row) => included.has(row.account_id))
        .map((row) => lotOf(row, zone));
      const parts = form8949Parts(lots.reverse()).map((part) => ({
        part: part.part,
        term: part.term,
        rows: part.rows.map(rowView),
        proceeds: part.proceeds.toNumber(),
        cost: part.cost.toNumber(),
        gain: part.gain.toNumber(),
      }));
      return { portfolioName: portfolio?.name ?? '', year, accounts, parts };
    });
  }
}

interface NamedLot extends SoldLot {
  readonly row: ShownGain;
  /** Calendar days, YYYY-MM-DD. */
  readonly acquiredOn: string;
  readonly soldOn: string;
}

const lotOf = (row: ShownGain, zone: string): NamedLot => ({
  row,
  ...row.shown,
  term: row.term,
  acquiredOn: dayIn(zone, row.acquired_at),
  soldOn: dayIn(zone, row.sold_at),
});

const rowView = ({ row, ...lot }: NamedLot): Form8949Row => ({
  description: `${Decimal.parse(row.quantity).toString()} sh. ${row.ticker}`,
  acquired: lot.acquiredOn,
  sold: lot.soldOn,
  proceeds: lot.proceeds.toNumber(),
  cost: lot.cost.toNumber(),
  gain: lot.gain.toNumber(),
  accountName: row.nickname,
  accountId: row.account_id,
  ticker: row.ticker,
  sellTransactionId: row.sell_id,
  lot: row.lot,
});

/** `03/31/2026`, as the form wants it. */
const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const money = (figure: number): string => figure.toFixed(2);

/** The form as CSV. Box, code and adjustment are empty: only the user knows them. */
export const form8949Csv = ({ parts }: Form8949View): string =>
  csvText([
    [...FORM_8949_CSV_COLUMNS],
    ...parts.flatMap(({ part, rows }) =>
      rows.map((row) => [
        ...[part, '', row.description, usDay(row.acquired)],
        ...[usDay(row.sold), money(row.proceeds), money(row.cost), '', '', money(row.gain)],
        row.accountName,
      ]),
    ),
  ]);
