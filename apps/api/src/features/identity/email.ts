/** E-mail addresses are one where they differ in case only. */
export const normaliseEmail = (email: string): string => email.normalize('NFKC').toLowerCase();
