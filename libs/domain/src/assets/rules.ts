/** Rebalance speed from 0 to 10 (AST-7). */
export const REBALANCE_SPEED = { least: '0', most: '10' } as const;
/**
 * An asset's own base drift (percent) and boost (multiplier): the values with which a dialog
 * starts, and the limits, which are the portfolio's (AST-18, PF-13, PF-14).
 */
export const ASSET_SETTINGS = {
  baseDrift: { start: '5.00', least: '0', most: '25' },
  boostStrength: { start: '1.0', least: '0', most: '2' },
} as const;
const FORMAT = /^[A-Z0-9.-]{1,32}$/;

/** Whether a text is a ticker: 1 to 32 upper case letters, digits, dots and hyphens (AST-8). */
export const isTicker = (text: string): boolean => FORMAT.test(text);
/** Maximum number of different tickers in all portfolios of a user (MKT-39). */
export const MOST_TICKERS = 2000;
/** Maximum number of assets of a portfolio (AST-30). */
export const MOST_ASSETS = 2000;
