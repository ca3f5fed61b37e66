export { categoryOf, idOf as ownerOf } from '@evenkeel/domain/streams';
export type { StreamCategory } from '@evenkeel/domain/streams';
export { type AnyTable, PROJECTIONS } from '../catalogue';
export type { Cell } from './columns';
export { createGeneration, dropGeneration, pointViews, type Executor } from './ddl';
export { type Fit, fitOf } from './fit';
export type { CommonCells, Exactly, NewRow, Row, RowKey, RowPatch, StoredRow } from './rows';
export { schemaOf, shapeOf } from './table-definition';
export type { ProjectionDefinition, TableDefinition } from './table-definition';
