import type { AssetEvent } from '@evenkeel/domain/assets/events';
import type { EarlierForm, SliceRegistry } from './registration';

/** Version 1 kept the classifications in the clear. */
const unsealedClassifications = (...sealed: string[]): readonly EarlierForm[] => [
  { sealed, upcast: (data) => data },
];

export const assetsRegistry: SliceRegistry<AssetEvent> = {
  AssetAdded: {
    schemaVersion: 2,
    sealed: ['name', 'classifications'],
    earlier: unsealedClassifications('name'),
  },
  AssetChanged: {
    schemaVersion: 2,
    sealed: ['name', 'classifications', 'replaced.name', 'replaced.classifications'],
    earlier: unsealedClassifications('name', 'replaced.name'),
  },
  AssetArchived: { schemaVersion: 1, sealed: [] },
  AssetRestored: { schemaVersion: 1, sealed: [] },
  AssetSettingsChanged: { schemaVersion: 1, sealed: [] },
  DividendOverridden: { schemaVersion: 1, sealed: ['dividendNotes', 'replaced.dividendNotes'] },
  RetirementFocusChanged: {
    schemaVersion: 2,
    sealed: ['notes'],
    earlier: [{ sealed: [], upcast: (data) => ({ ...data, notes: null }) }],
  },
  AssetDeleted: {
    schemaVersion: 2,
    sealed: ['replaced.name', 'replaced.classifications'],
    earlier: unsealedClassifications('replaced.name'),
  },
};
