import { ACCOUNT_DEFAULTS } from '@evenkeel/contracts/accounts';
import { guessedAccountType } from './guesses';

/**
 * The account that is created for a name in a file; everything else of it can be changed
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
