import type { IdentityEvent } from '@evenkeel/domain/identity/events';
import type { SamplesOf } from '../domain-events';

export const SAMPLES: SamplesOf<IdentityEvent> = {
  UserRegistered: {
    userId: 'user-1',
    email: 'ädä@example.org',
    name: 'Ädä',
    username: 'ädä',
    authProvider: 'email',
    timezone: 'UTC',
    avatar: 'https://pictures.example/ädä',
  },
  ProfileChanged: {
    name: 'Ädä L.',
    username: 'ädä',
    dateOfBirth: '1980-03-05',
    timezone: 'Europe/Berlin',
    replaced: { name: 'Ädä', username: 'lövelace', dateOfBirth: '1979-12-31', timezone: 'UTC' },
  },
  ProfilePictureChanged: { objectPath: '/objects/pictures/1', replaced: null },
  AccountDataReset: {
    resetId: 'reset-1',
    portfolioIds: ['portfolio-1'],
    undoUntil: '2026-01-14T16:00:00.000Z',
  },
  AccountResetUndone: { resetId: 'reset-1' },
  AccountResetClosed: { resetId: 'reset-1' },
  UserErased: {},
};
