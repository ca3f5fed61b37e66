import type { AssetClass } from '@evenkeel/domain/market';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL for the class of an asset (MKT-38). `alias`: the query's name for the view
 * `read.asset`.
 */
export const classOfAsset = (alias: string): RawBuilder<AssetClass> =>
  sql<AssetClass>`CASE ${sql.ref(`${alias}.asset_type`)} WHEN 'crypto' THEN 'crypto' ELSE 'security' END`;
