import type { AssetEvent } from '@evenkeel/domain/assets/events';
import type { SliceRegistry } from './registration';

export const assetsRegistry: SliceRegistry<AssetEvent> = {
  AssetAdded: { schemaVersion: 1, sealed: ['name'] },
  AssetChanged: { schemaVersion: 1, sealed: ['name', 'replaced.name'] },
  AssetArchived: { schemaVersion: 1, sealed: [] },
  AssetRestored: { schemaVersion: 1, sealed: [] },
  AssetSettingsChanged: { schemaVersion: 1, sealed: [] },
  AssetDeleted: { schemaVersion: 1, sealed: ['replaced.name'] },
};
