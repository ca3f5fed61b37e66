export { PROJECTIONS } from './catalogue';
export { createGeneration, dropGeneration, pointViews, type Executor } from './ddl';
export { categoryOf, ownerOf, schemaOf, shapeOf } from './table-definition';
export type { ProjectionDefinition, StreamCategory, TableDefinition } from './table-definition';
