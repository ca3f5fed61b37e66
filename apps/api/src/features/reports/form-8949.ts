import type { Form8949Query, Form8949Row, Form8949View } from '@evenkeel/contracts/reports';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  type Form8949Part,
  form8949Parts,
  type RoundedLot,
  type SoldLot,
} from '@evenkeel/domain/reports';
import { dayIn } from '@evenkeel/platform/calendar';
import { firstRowOf, rowsOf } from '@evenkeel/read-models/reads';
import { notFound } from '../../platform/http/problems';
import { pagesOfShownGains, type ShownGain } from '../../platform/ledger/gains-select';
import type { Snapshot } from '../../platform/reads/snapshot';
import { accountsOf, portfolioOf } from './statement-rows';

export const FORM_8949_READ_MODELS = ['portfolios', 'accounts', 'ledger'] as const;

/**
 * Account types whose sales are taxed. Accounts for retirement, health and education do not report
 * each sale.
 */
const TAXED: readonly string[] = [
  'Taxable Brokerage',
  'Crypto Exchange',
  'Digital Asset Custodian',
];

type PartView = Form8949View['parts'][number];

/** A part of the form. Its rows stay in the pages in which they were read, the oldest first. */
export interface PagedPart extends Omit<PartView, 'rows'> {
  readonly pages: readonly (readonly Form8949Row[])[];
}

export interface PagedForm extends Omit<Form8949View, 'parts'> {
  readonly parts: readonly PagedPart[];
}

export interface FormOf {
  readonly portfolioId: string;
  readonly userId: string;
  readonly asked: Form8949Query;
}

/**
 * Reads the realised gains of a year in the columns of US Form 8949 (HIS-65). Refuses with 404 an
 * account that does not exist.
 */
export async function readForm8949(
  snapshot: Snapshot,
  { portfolioId, userId, asked: { year, accountId: chosen } }: FormOf,
): Promise<PagedForm> {
  const [portfolio, known] = await Promise.all([
    firstRowOf(snapshot, portfolioOf(portfolioId, userId)),
    rowsOf(snapshot, accountsOf(portfolioId)),
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
  const pages: Form8949Part<FormLot>[][] = [];
  for await (const rows of pagesOfShownGains(snapshot, { portfolioId, userId, year })) {
    const own = rows.filter((row) => included.has(row.account_id));
    pages.push(form8949Parts(own.map((row) => lotOf(row, zone)).reverse()));
  }
  const parts = together(pages.reverse());
  return { portfolioName: portfolio?.name ?? '', year, accounts, parts };
}

/** Puts the parts of the form together from those of its pages. */
const together = (pages: readonly Form8949Part<FormLot>[][]): PagedPart[] =>
  form8949Parts<FormLot>([]).map(({ part, term }) => {
    const own = pages.flat().filter((page) => page.part === part && page.rows.length > 0);
    const sum = (figure: keyof RoundedLot): number =>
      Decimal.sum(own.map((page) => page[figure])).toNumber();
    return {
      part,
      term,
      pages: own.map((page) => page.rows.map(({ row }) => row)),
      proceeds: sum('proceeds'),
      cost: sum('cost'),
      gain: sum('gain'),
    };
  });

interface FormLot extends SoldLot {
  readonly row: Form8949Row;
}

/** Returns a lot with its row of the form. `zone`: the time zone of the days. */
const lotOf = (gain: ShownGain, zone: string): FormLot => ({
  ...gain.shown,
  term: gain.term,
  row: {
    description: `${Decimal.parse(gain.quantity).toString()} sh. ${gain.ticker}`,
    acquired: dayIn(zone, gain.acquired_at),
    sold: dayIn(zone, gain.sold_at),
    proceeds: gain.shown.proceeds.toNumber(),
    cost: gain.shown.cost.toNumber(),
    gain: gain.shown.gain.toNumber(),
    accountName: gain.nickname,
    accountId: gain.account_id,
    ticker: gain.ticker,
    sellTransactionId: gain.sell_id,
    lot: gain.lot,
  },
});
