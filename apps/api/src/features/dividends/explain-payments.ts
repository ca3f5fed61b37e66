import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { annualPerShare, daysBefore, monthsBefore } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { explanationOf, figureInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import type { Payer } from './payer-facts';

type Paid = Payer['paid'][number];

/** Payments after a day, up to today. */
const since = ({ paid, today }: Payer, day: string): Paid[] =>
  paid.filter((one) => one.day > day && one.day <= today).sort(newestFirst);
const newestFirst = (one: Paid, other: Paid): number => (one.day > other.day ? -1 : 1);

/**
 * Returns a payment per share as an input: announced, or derived from the dividends that accounts
 * received.
 */
export function paymentInput(payer: Payer, { day, exDay, perShare }: Paid): ExplainInput {
  const { ticker, announcedDays, facts } = payer;
  const name = `Dividend of ${ticker}`;
  if (!announcedDays.has(day))
    return figureInput(name, perShare, 'price', `dividends:paid:${day}:${ticker}`);
  const stated = Decimal.sum(
    (facts?.dividends ?? [])
      .filter(({ exDate, payDate }) => (payDate ?? exDate) === day)
      .map(({ amount }) => Decimal.parse(amount)),
  );
  return {
    name,
    value: perShare.toString(),
    unit: 'price',
    from: { kind: 'announced', ticker, exDay, paidDay: day, stated: stated.toString() },
  };
}

const MEANS = { '3mo': 3, '6mo': 6 } as const;

/** Explains the dividend per share that counts (DIV-2 to DIV-4). */
export function explainPerShare(figure: string, payer: Payer): Explanation {
  const { ticker, source, manual, today } = payer;
  const told = { figure, name: `Dividend per share of ${ticker}`, unit: 'price' as const };
  const inputs = (payments: readonly Paid[]) => payments.map((one) => paymentInput(payer, one));
  const last = since(payer, '').slice(0, 1);
  if (source === 'manual')
    return explanationOf({ ...told, operation: 'sum', formula: 'What you typed' }, [
      asset('Manual dividend', manual, ticker, 'your own amount'),
    ]);
  if (source === 'recent' && last.length > 0)
    return explanationOf(
      { ...told, operation: 'sum', formula: 'The last payment until today' },
      inputs(last),
    );
  if (source === '3mo' || source === '6mo') {
    const chosen = since(payer, monthsBefore(today, MEANS[source]));
    if (chosen.length > 0)
      return explanationOf(
        {
          ...told,
          operation: 'mean',
          formula: `The mean of the payments of the last ${MEANS[source]} months`,
        },
        inputs(chosen),
      );
  }
  return explainWithoutChosen(told, payer, inputs(since(payer, daysBefore(today, 90))));
}

/**
 * Explains the dividend per share if the chosen span has no payment: the official dividend, else
 * the mean of the last 90 days, else 0.
 */
function explainWithoutChosen(
  told: Pick<Explanation, 'figure' | 'name' | 'unit'>,
  { ticker, facts, figures }: Payer,
  of90Days: readonly ExplainInput[],
): Explanation {
  const stated = facts?.detailsAt ? facts.officialDividend : null;
  if (stated !== null && stated !== undefined) {
    const isOfToday = Decimal.parse(stated).equals(figures.perShare);
    const text = isOfToday ? 'a provider states it' : `a provider stated ${stated} before a split`;
    return explanationOf({ ...told, operation: 'sum', formula: 'As a provider states it' }, [
      asset('Stated dividend', figures.perShare, ticker, text),
    ]);
  }
  return explanationOf(
    { ...told, operation: 'mean', formula: 'The mean of the payments of the last 90 days' },
    of90Days,
  );
}

const asset = (name: string, value: Decimal, ticker: string, text: string): ExplainInput => ({
  name,
  value: value.toString(),
  unit: 'price',
  from: { kind: 'asset', ticker, text },
});

/** Explains the dividend of one share in a year (DIV-6). */
export function explainRate(figure: string, payer: Payer): Explanation {
  const { ticker, figures, today } = payer;
  const { frequency, perShare } = figures;
  const told = {
    figure,
    name: `Dividend of a year per share of ${ticker}`,
    unit: 'price' as const,
  };
  if (frequency === 'irregular')
    return explanationOf(
      { ...told, operation: 'sum', formula: 'The payments of the last 12 months' },
      since(payer, monthsBefore(today, 12)).map((one) => paymentInput(payer, one)),
    );
  const times = annualPerShare(frequency, Decimal.one, Decimal.zero);
  return explanationOf(
    { ...told, operation: 'product', formula: 'Dividend per share × payments a year' },
    [
      figureInput('Dividend per share', perShare, 'price', `dividends:per-share:${ticker}`),
      {
        name: 'Payments a year',
        value: times.toString(),
        unit: 'number',
        from: { kind: 'asset', ticker, text: `${frequency}, ${frequencyFrom(payer)}` },
      },
    ],
  );
}

function frequencyFrom({ userFrequency, facts, figures }: Payer): string {
  if (userFrequency !== null) return 'as you chose';
  if (facts?.officialFrequency === figures.frequency) return 'as a provider states';
  return facts?.dividends.length ? 'as its payments came' : 'as nothing else is known';
}

/**
 * Explains a payment per share that no provider announced: the amount received / the shares held
 * then (DIV-12).
 */
export function explainPaid(figure: string, payer: Payer, day: string): Explanation {
  const { receipts, shares } = receivedOn(payer, day);
  const { ticker } = payer;
  const amount = Decimal.sum(receipts.map((one) => one.amount));
  const all = Decimal.sum(shares.values());
  return explanationOf(
    {
      figure,
      name: `Dividend per share of ${ticker}, ${day}`,
      unit: 'price',
      operation: 'quotient',
      formula: 'What was received / shares held then',
    },
    [
      figureInput('Received', amount, 'money', `dividends:received:${day}:${ticker}`),
      figureInput('Shares', all, 'shares', `dividends:entitled:${day}:${ticker}`),
    ],
  );
}

/** Explains the amount that accounts with shares received as one payment. */
export function explainReceived(figure: string, payer: Payer, day: string): Explanation {
  return explanationOf(
    {
      figure,
      name: `Dividends of ${payer.ticker} received, ${day}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The dividends of that payment',
    },
    receivedOn(payer, day).receipts.map(({ id, at, amount }) => ({
      name: `Dividend of ${payer.ticker}`,
      value: amount.toString(),
      unit: 'money',
      from: { kind: 'event', id, at },
    })),
  );
}

/** Explains the shares that these accounts held then, converted by all later splits. */
export function explainEntitled(
  figure: string,
  payer: Payer,
  day: string,
  nameOf: (accountId: string) => string,
): Explanation {
  return explanationOf(
    {
      figure,
      name: `Shares of ${payer.ticker}, ${day}`,
      unit: 'shares',
      operation: 'sum',
      formula: 'What the accounts that received it held then, in shares of today',
    },
    [...receivedOn(payer, day).shares].map(([accountId, held]) => ({
      name: nameOf(accountId),
      value: held.toString(),
      unit: 'shares',
      from: { kind: 'rule', text: 'what its buys, sells and splits until then left' },
    })),
  );
}

/** Returns the payment of a day, even if accounts received it on several days. */
function receivedOn({ received }: Payer, day: string) {
  const found = received.find(({ receipts }) => receipts.some((one) => one.day === day));
  if (!found) throw notFound('No dividend of this asset was received on this day');
  return found;
}
