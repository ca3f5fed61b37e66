/** Decimals of money in dollars: cents. */
export const MONEY_PLACES = 2;
