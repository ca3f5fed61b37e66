import type { Decimal } from '../kernel/decimal';
import type {
  AccountCash,
  AccountShares,
  AssetCalculation,
  BuyItem,
  RebalanceResult,
  SellItem,
} from './result';

const PERCENT_PLACES = 4;

/**
 * Returns a figure as a JSON number (NUM-5). Figures of a result are rounded already; `rounded`
 * rounds intervals and factors to 4 decimals.
 */
const figure = (value: Decimal): number => value.toNumber();
const rounded = (value: Decimal): number => value.roundTo(PERCENT_PLACES).toNumber();
const inAccounts = (accounts: readonly AccountShares[]) =>
  accounts.map(({ accountId, shares, amount, fee }) => ({
    accountId,
    shares: figure(shares),
    amount: figure(amount),
    fee: figure(fee),
  }));

/** Returns timeframes in their fixed order, whatever order was stored. */
const timeframesText = ({
  immediate,
  shortTerm,
  midTerm,
  longTerm,
}: AssetCalculation['eligibleTimeframes']): string =>
  JSON.stringify({ immediate, shortTerm, midTerm, longTerm });

/** Returns the JSON of one asset's calculation, in the shape of the contract. */
const calculationJson = (of: AssetCalculation) => ({
  ...of,
  currentValue: figure(of.currentValue),
  targetValue: figure(of.targetValue),
  currentPercentOfPortfolio: figure(of.currentPercentOfPortfolio),
  targetPercentOfPortfolio: figure(of.targetPercentOfPortfolio),
  eligibleTimeframes: timeframesText(of.eligibleTimeframes),
  sellActionAmount: figure(of.sellActionAmount),
  sellActionShares: figure(of.sellActionShares),
  rebalanceAmountImmediate: figure(of.rebalanceAmountImmediate),
  rebalanceAmountShort: figure(of.rebalanceAmountShort),
  rebalanceAmountMid: figure(of.rebalanceAmountMid),
  rebalanceAmountLong: figure(of.rebalanceAmountLong),
  minTransactionAmount: figure(of.minTransactionAmount),
  nowTarget: figure(of.nowTarget),
  fastTarget: figure(of.fastTarget),
  mediumTarget: figure(of.mediumTarget),
  slowTarget: figure(of.slowTarget),
  buyTargetStable: figure(of.buyTargetStable),
  buyTargetDrift: figure(of.buyTargetDrift),
  buyTargetAlert: figure(of.buyTargetAlert),
  buyTargetAction: figure(of.buyTargetAction),
  buyRebalanceAmountStable: figure(of.buyRebalanceAmountStable),
  buyRebalanceAmountDrift: figure(of.buyRebalanceAmountDrift),
  buyRebalanceAmountAlert: figure(of.buyRebalanceAmountAlert),
  buyRebalanceAmountAction: figure(of.buyRebalanceAmountAction),
  driftIntervals: {
    actionInterval: rounded(of.driftIntervals.actionInterval),
    alertInterval: rounded(of.driftIntervals.alertInterval),
    driftInterval: rounded(of.driftIntervals.driftInterval),
  },
  recommendedAmount: figure(of.recommendedAmount),
  recommendedShares: figure(of.recommendedShares),
  rif: rounded(of.rif),
  accounts: inAccounts(of.accounts),
});

const sellItemJson = ({ ticker, sellActionAmount, sellActionShares, accounts }: SellItem) => ({
  ticker,
  sellActionAmount: figure(sellActionAmount),
  sellActionShares: figure(sellActionShares),
  accounts: inAccounts(accounts),
});

const buyItemJson = ({ ticker, buyActionAmount, buyActionShares, level, accounts }: BuyItem) => ({
  ticker,
  buyActionAmount: figure(buyActionAmount),
  buyActionShares: figure(buyActionShares),
  level,
  accounts: inAccounts(accounts),
});

const accountCashJson = ({ accountId, isWanted, ...of }: AccountCash) => ({
  accountId,
  cash: figure(of.cash),
  received: figure(of.received),
  spent: figure(of.spent),
  fees: figure(of.fees),
  cashAfter: figure(of.cashAfter),
  isWanted,
});

/** Returns the JSON of a whole result without its tree. */
export const resultJson = ({
  portfolioValue,
  availableCapital,
  cashReserves,
  unassignedValue,
  calculations,
  sells,
  buys,
  accounts,
  warnings,
}: RebalanceResult) => ({
  portfolioValue: figure(portfolioValue),
  availableCapital: figure(availableCapital),
  cashReserves: figure(cashReserves),
  unassignedValue: figure(unassignedValue),
  calculations: calculations.map(calculationJson),
  sells: sells.map(sellItemJson),
  buys: buys.map(buyItemJson),
  accounts: accounts.map(accountCashJson),
  warnings: [...warnings],
});
