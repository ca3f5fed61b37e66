export type { HouseholdEvent } from './events';
