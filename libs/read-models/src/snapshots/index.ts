export { StateSnapshot } from './state-snapshot.entity';
export { type FoldedState, StateSnapshots } from './state-snapshots';
