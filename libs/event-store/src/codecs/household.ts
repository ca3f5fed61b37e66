import type { HouseholdEvent } from '@evenkeel/domain/household';
import type { SliceRegistry } from './registration';

export const householdRegistry: SliceRegistry<HouseholdEvent> = {
  HouseholdErased: { schemaVersion: 1, sealed: [] },
};
