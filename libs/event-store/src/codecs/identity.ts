import type { IdentityEvent } from '@evenkeel/domain/identity/events';
import type { SliceRegistry } from './registration';

export const identityRegistry: SliceRegistry<IdentityEvent> = {
  UserRegistered: { schemaVersion: 1, sealed: ['email', 'name', 'username'] },
};
