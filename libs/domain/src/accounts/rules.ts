/** Characters that an account number keeps: its last four (second seed, section 5). */
export const ACCOUNT_NUMBER_LENGTH = 4;
