/** The kinds of assets outside of portfolios (NW-9). */
export const ASSET_CATEGORIES = [
  'Checking',
  'Savings',
  'Money Market',
  'CD',
  'Real Estate',
  'Precious Metals',
  'Cryptocurrency',
  'Brokerage',
  'Annuity',
  'Life Insurance',
  'Private Equity',
  'Investment Fund',
  'Venture Capital',
  'Angel Fund',
  'Operating Business',
  'Automobile',
  'Other',
] as const;

/** The kinds of debts (NW-10). */
export const DEBT_CATEGORIES = [
  'Mortgage',
  'Home Equity Loan',
  'Credit Card',
  'Auto Loan',
  'Student Loan',
  'Personal Loan',
  'Business Loan',
  'Other',
] as const;

/** Most assets and debts of a user. */
export const MOST_ITEMS = 500;
/** Most dated values of one asset or debt. */
export const MOST_VALUES = 1000;
/** Highest interest rate, percent a year. */
export const HIGHEST_INTEREST_RATE = 100;
/** Decimals of an interest rate: steps of 0.001 percent. */
export const RATE_PLACES = 3;
