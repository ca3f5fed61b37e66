/**
 * Returns an e-mail address in the form in which tables keep it for comparison
 * (`email_normalised`). Addresses are equal if they differ only in case, or in the way Unicode
 * writes the same letters (IDN-20).
 */
export const normaliseEmail = (email: string): string => email.normalize('NFKC').toLowerCase();
