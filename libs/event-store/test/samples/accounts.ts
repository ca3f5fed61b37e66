import type { AccountDetails, AccountEvent } from '@evenkeel/domain/accounts/events';
import type { SamplesOf } from '../domain-events';

const account: AccountDetails = {
  nickname: 'Ädä’s brokerage',
  officialName: 'Individual account of Ädä L.',
  accountType: 'Taxable Brokerage',
  accountingMethod: 'FIFO',
  standardTransactionFee: '0',
  fractionalShares: false,
  provider: 'Ädä’s bank',
  accountNumber: 'ädä1',
  websiteLink: 'https://ädä.example',
};

export const SAMPLES: SamplesOf<AccountEvent> = {
  AccountAdded: { accountId: 'account-1', ...account },
  AccountChanged: { accountId: 'account-1', ...account, replaced: account },
  AccountArchived: { accountId: 'account-1' },
  AccountRestored: { accountId: 'account-1' },
  AccountDeleted: { accountId: 'account-1', replaced: account },
};
