/**
 * An e-mail address as tables keep it for comparison (`email_normalised`): addresses are one if
 * they differ in case, or in how Unicode writes the same letters (IDN-20).
 */
export const normaliseEmail = (email: string): string => email.normalize('NFKC').toLowerCase();
