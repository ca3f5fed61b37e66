import { Decimal } from '../kernel/decimal';
import type { FieldProblem } from '../kernel/decision';
import { readFigure } from '../kernel/figure';
import type { AssetDetails } from './events';
import { isTicker, REBALANCE_SPEED } from './rules';

/** Returns only the details of an object that may have more members. */
export function detailsOf(data: AssetDetails): AssetDetails {
  const {
    ticker,
    name,
    assetType,
    issuesDividends,
    rebalanceSpeed,
    rebalanceOnlyProfit,
    rebalanceTimeframes,
    isCashEquivalent,
  } = data;
  const {
    holdInAccounts,
    dividendFrequency,
    dividendSource,
    manualDividend,
    classifications,
    retirementProjection,
  } = data;
  return {
    ticker,
    name,
    assetType,
    issuesDividends,
    rebalanceSpeed,
    rebalanceOnlyProfit,
    rebalanceTimeframes,
    isCashEquivalent,
    holdInAccounts,
    dividendFrequency,
    dividendSource,
    manualDividend,
    classifications,
    retirementProjection,
  };
}

/** Dividends per share are kept with up to 8 decimals (NUM-3). */
export const DIVIDEND_PLACES = 8;

/** Checks the details and returns their problems (AST-7 to AST-9). */
export function detailsProblems(details: AssetDetails): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (isRight: boolean, field: keyof AssetDetails, message: string): void => {
    if (!isRight) problems.push({ field, message });
  };
  check(details.ticker !== '', 'ticker', 'Ticker is required');
  check(details.ticker === '' || isTicker(details.ticker), 'ticker', 'Invalid ticker format');
  check(details.name.trim() !== '', 'name', 'Name is required');
  check(
    isSpeed(details.rebalanceSpeed),
    'rebalanceSpeed',
    'Rebalance speed must be between 0 and 10',
  );
  const { problem } = readFigure(details.manualDividend, DIVIDEND_PLACES);
  check(problem === null, 'manualDividend', `Dividend per share ${problem ?? ''}`);
  return problems;
}

function isSpeed(text: string): boolean {
  const speed = Decimal.tryParse(text);
  return (
    speed !== null &&
    speed.compareTo(Decimal.parse(REBALANCE_SPEED.least)) >= 0 &&
    speed.compareTo(Decimal.parse(REBALANCE_SPEED.most)) <= 0
  );
}
