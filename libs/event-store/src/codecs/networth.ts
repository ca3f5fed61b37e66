import type { NetWorthEvent } from '@evenkeel/domain/networth/events';
import type { SliceRegistry } from './registration';

export const networthRegistry: SliceRegistry<NetWorthEvent> = {
  NetWorthItemAdded: { schemaVersion: 1, sealed: ['name'] },
  NetWorthItemChanged: { schemaVersion: 1, sealed: ['name', 'replaced.name'] },
  NetWorthItemValued: { schemaVersion: 1, sealed: ['name'] },
  NetWorthItemValueRemoved: { schemaVersion: 1, sealed: ['name'] },
  LoanTermsChanged: { schemaVersion: 1, sealed: ['name'] },
  NetWorthItemDeleted: { schemaVersion: 1, sealed: ['replaced.name'] },
};
