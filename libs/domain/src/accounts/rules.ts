/** Number of characters that are kept of an account number: the last four (ACC-6). */
export const ACCOUNT_NUMBER_LENGTH = 4;
/** Accounts of a portfolio (ACC-23). */
export const MOST_ACCOUNTS = 100;
