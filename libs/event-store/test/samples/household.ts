import type { HouseholdEvent } from '@evenkeel/domain/household';
import type { SamplesOf } from '../domain-events';

export const SAMPLES: SamplesOf<HouseholdEvent> = { HouseholdErased: {} };
