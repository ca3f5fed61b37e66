export type { Database } from './database';
export { firstRowOf, read, type RowOf, rowsOf } from './read';
