import type { RetirementEvent } from '@evenkeel/domain/retirement';
import type { SliceRegistry } from './registration';

export const retirementRegistry: SliceRegistry<RetirementEvent> = {
  RetirementPlanChanged: { schemaVersion: 1, sealed: ['dateOfBirth', 'replaced.dateOfBirth'] },
  RetirementSelectionsChanged: { schemaVersion: 1, sealed: [] },
  RetirementScenarioSaved: { schemaVersion: 1, sealed: ['name'] },
  RetirementScenarioChanged: { schemaVersion: 1, sealed: ['name', 'replaced.name'] },
  RetirementScenarioDeleted: { schemaVersion: 1, sealed: ['replaced.name'] },
  GoalAdded: { schemaVersion: 1, sealed: ['name'] },
  GoalChanged: { schemaVersion: 1, sealed: ['name', 'replaced.name'] },
  GoalDeleted: { schemaVersion: 1, sealed: ['replaced.name'] },
};
