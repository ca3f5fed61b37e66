import { ACCOUNT_DEFAULTS } from '@evenkeel/contracts/accounts';
import { guessedAccountType } from './guesses';

/**
 * Returns the account to create for a name in a file; the user can change the other fields
 * afterwards.
 */
export const accountCalled = (name: string, fractionalShares: boolean) => ({
  ...ACCOUNT_DEFAULTS,
  nickname: name,
  officialName: name,
  accountType: guessedAccountType(name),
  fractionalShares,
  provider: null,
  accountNumber: null,
  websiteLink: null,
});
