import type { IdentityEvent } from '@evenkeel/domain/identity/events';
import type { SliceRegistry } from './registration';

export const identityRegistry: SliceRegistry<IdentityEvent> = {
  UserRegistered: {
    schemaVersion: 2,
    sealed: ['email', 'name', 'username', 'avatar'],
    earlier: [
      { sealed: ['email', 'name', 'username'], upcast: (data) => ({ ...data, avatar: null }) },
    ],
  },
  ProfileChanged: {
    schemaVersion: 1,
    sealed: [
      'name',
      'username',
      'dateOfBirth',
      'replaced.name',
      'replaced.username',
      'replaced.dateOfBirth',
    ],
  },
  ProfilePictureChanged: { schemaVersion: 1, sealed: [] },
  AccountDataReset: {
    schemaVersion: 2,
    sealed: [],
    earlier: [{ sealed: [], upcast: (data) => ({ ...data, undoUntil: null }) }],
  },
  AccountResetUndone: { schemaVersion: 1, sealed: [] },
  AccountResetClosed: { schemaVersion: 1, sealed: [] },
  UserErased: { schemaVersion: 1, sealed: [] },
};
