import type { Explanation } from '@evenkeel/contracts/explain';
import { payingShares } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import type { Payer } from './payer-facts';

interface OfAccount {
  readonly accountId: string;
  readonly nickname: string;
  /** Assets of the portfolio whose dividends count. */
  readonly payers: readonly Payer[];
  /** Calculated dividends of a month, as money. */
  readonly monthly: Decimal;
}

/**
 * Explains the dividends of the assets in one account (BUD-18). The figure `what` is `monthly`,
 * `twelfth` or `annual`; `annual` also exists for one asset.
 */
export function explainAccount(
  figure: string,
  what: string,
  account: OfAccount,
  ticker?: string,
): Explanation {
  if (ticker !== undefined) return explainAssetInAccount(figure, account, ticker);
  if (what === 'annual') return explainYear(figure, account);
  return what === 'twelfth' ? explainTwelfth(figure, account) : explainMonth(figure, account);
}

const sharesIn = ({ held }: Payer, accountId: string): Decimal =>
  payingShares(held.filter((one) => one.accountId === accountId));
const yearIn = (payer: Payer, accountId: string): Decimal =>
  payer.figures.annualPerShare.times(sharesIn(payer, accountId));
const yearOf = ({ payers, accountId }: OfAccount): Decimal =>
  Decimal.sum(payers.map((payer) => yearIn(payer, accountId)));

function explainMonth(figure: string, account: OfAccount): Explanation {
  const { accountId, nickname, monthly } = account;
  const twelfth = Decimal.parse(explainTwelfth(figure, account).exact);
  return explanationOf(
    {
      figure,
      name: `Monthly dividends of ${nickname}`,
      unit: 'money',
      operation: 'sum',
      formula: 'A twelfth of a year, up or down to the cent, so that all accounts add up',
    },
    [
      figureInput('A twelfth of a year', twelfth, 'money', `dividends:twelfth:${accountId}`),
      ruleInput(
        'To the cent',
        monthly.minus(twelfth),
        'money',
        'together the accounts have the monthly dividends of the portfolio',
      ),
    ],
  );
}

const explainTwelfth = (figure: string, account: OfAccount): Explanation =>
  explanationOf(
    {
      figure,
      name: `A twelfth of the annual dividends of ${account.nickname}`,
      unit: 'money',
      operation: 'quotient',
      formula: 'Annual dividends / 12',
    },
    [
      figureInput(
        'Annual dividends',
        yearOf(account),
        'money',
        `dividends:annual:${account.accountId}`,
      ),
      ruleInput('Months', 12, 'number', 'of a year'),
    ],
  );

const explainYear = (figure: string, { accountId, nickname, payers }: OfAccount): Explanation =>
  explanationOf(
    {
      figure,
      name: `Annual dividends of ${nickname}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of what its assets pay in a year',
    },
    payers
      .filter((payer) => !yearIn(payer, accountId).isZero())
      .map((payer) =>
        figureInput(
          payer.ticker,
          yearIn(payer, accountId),
          'money',
          `dividends:annual:${accountId}:${payer.ticker}`,
        ),
      ),
  );

function explainAssetInAccount(
  figure: string,
  { accountId, nickname, payers }: OfAccount,
  ticker: string,
): Explanation {
  const payer = payers.find((one) => one.ticker === ticker);
  const held = payer?.held.find((one) => one.accountId === accountId);
  if (!payer || !held) throw notFound('Nothing of it is held in this account');
  return explanationOf(
    {
      figure,
      name: `Annual dividends of ${ticker} in ${nickname}`,
      unit: 'money',
      operation: 'product',
      formula: 'Dividend of a year per share × shares that are paid for',
    },
    [
      figureInput(
        'Dividend of a year per share',
        payer.figures.annualPerShare,
        'price',
        `dividends:rate:${ticker}`,
      ),
      figureInput(
        'Shares',
        sharesIn(payer, accountId),
        'shares',
        `${held.fractionalShares ? 'shares' : 'dividends:whole'}:${accountId}:${ticker}`,
      ),
    ],
  );
}
