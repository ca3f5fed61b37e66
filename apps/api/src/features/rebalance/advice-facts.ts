import type { ExplainInput } from '@evenkeel/contracts/explain';
import type { RebalanceCalculationView } from '@evenkeel/contracts/rebalance';
import { Decimal, plural } from '@evenkeel/domain/kernel';
import { figureInput, ruleInput } from '../../platform/explain/explanation';
import type { Holdings } from '../../platform/valuation/holdings';

/**
 * Returns the facts that decide how much of an asset is to be traded: target, drift, the edge of
 * the band, waiting days, the smallest trade, fees and cash.
 */
export function factsOf(
  calculation: RebalanceCalculationView,
  holdings: Holdings,
  capital: Decimal,
): ExplainInput[] {
  const { ticker, currentValue, targetValue, targetPercentOfPortfolio } = calculation;
  const current = decimal(currentValue);
  const target = decimal(targetValue);
  const drift = current.minus(target);
  return [
    figureInput('Value now', current, 'money', `advice:held:${ticker}`),
    ruleInput(
      'Target',
      target,
      'money',
      `${targetPercentOfPortfolio}% of the portfolio, by the strategies and the targets linked to them`,
    ),
    ruleInput('Drift', drift, 'money', 'value now − target'),
    ...(target.isPositive()
      ? [
          ruleInput(
            'Drift in percent',
            drift.times(decimal(100)).dividedBy(target, PERCENT_PLACES),
            'percent',
            `of the target; the band is ${calculation.rebalanceBand}`,
          ),
        ]
      : []),
    ...(calculation.recommendedAction === 'sell'
      ? ofSelling(calculation)
      : ofBuying(calculation, capital)),
    ruleInput(
      'Smallest trade',
      calculation.minTransactionAmount,
      'money',
      'the minimum transaction amount of the settings',
    ),
    ...calculation.accounts
      .filter(({ fee }) => fee > 0)
      .map(({ accountId, fee }) =>
        ruleInput(
          `Fee in ${holdings.accounts.find((one) => one.accountId === accountId)?.nickname ?? 'an account'}`,
          fee,
          'money',
          'of the account',
        ),
      ),
  ];
}

const PERCENT_PLACES = 4;
/** Converts a figure of a calculation from JSON back into an exact decimal. */
export const decimal = (value: number): Decimal => Decimal.parse(String(value));

/**
 * Returns the facts of a sell. Each timeframe sells down to the edge of its band; the eligible
 * timeframe that sells the most counts (REB-9).
 */
function ofSelling(calculation: RebalanceCalculationView): ExplainInput[] {
  const { daysSinceLastAction: days } = calculation;
  const frames = [
    {
      name: 'Immediate',
      isEligible: calculation.isEligibleImmediate,
      edge: calculation.nowTarget,
      amount: calculation.rebalanceAmountImmediate,
      waits: calculation.rebalanceDays0,
    },
    {
      name: 'Short-term',
      isEligible: calculation.isEligibleShort,
      edge: calculation.fastTarget,
      amount: calculation.rebalanceAmountShort,
      waits: calculation.rebalanceDays1,
    },
    {
      name: 'Mid-term',
      isEligible: calculation.isEligibleMid,
      edge: calculation.mediumTarget,
      amount: calculation.rebalanceAmountMid,
      waits: calculation.rebalanceDays2,
    },
    {
      name: 'Long-term',
      isEligible: calculation.isEligibleLong,
      edge: calculation.slowTarget,
      amount: calculation.rebalanceAmountLong,
      waits: calculation.rebalanceDays3,
    },
  ];
  return frames
    .filter(({ isEligible }) => isEligible)
    .flatMap(({ name, edge, amount, waits }) => [
      ruleInput(
        `${name} band`,
        edge,
        'money',
        `its edge; ${plural(days, 'day')} since the last sell or the first buy, of ${waits}`,
      ),
      ruleInput(`${name} excess`, amount, 'money', 'value now − the edge of the band'),
    ]);
}

/** Returns the facts of a buy: the amount missing to the target, and the cash to spend. */
function ofBuying(calculation: RebalanceCalculationView, capital: Decimal): ExplainInput[] {
  return [
    ruleInput(
      'Missing to the target',
      calculation.buyRebalanceAmountStable,
      'money',
      'target − value now',
    ),
    ruleInput(
      'Cash to spend',
      capital,
      'money',
      'of all accounts, less the reserves; shared by what is to be bought, the furthest below its target first',
    ),
  ];
}
