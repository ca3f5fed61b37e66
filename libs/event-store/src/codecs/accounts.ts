import type { AccountEvent } from '@evenkeel/domain/accounts/events';
import type { SliceRegistry } from './registration';

export const accountsRegistry: SliceRegistry<AccountEvent> = {
  AccountAdded: {
    schemaVersion: 1,
    sealed: ['nickname', 'officialName', 'provider', 'accountNumber', 'websiteLink'],
  },
  AccountChanged: {
    schemaVersion: 1,
    sealed: [
      'nickname',
      'officialName',
      'provider',
      'accountNumber',
      'websiteLink',
      'replaced.nickname',
      'replaced.officialName',
      'replaced.provider',
      'replaced.accountNumber',
      'replaced.websiteLink',
    ],
  },
  AccountArchived: { schemaVersion: 1, sealed: [] },
  AccountRestored: { schemaVersion: 1, sealed: [] },
  AccountDeleted: {
    schemaVersion: 1,
    sealed: [
      'replaced.nickname',
      'replaced.officialName',
      'replaced.provider',
      'replaced.accountNumber',
      'replaced.websiteLink',
    ],
  },
};
