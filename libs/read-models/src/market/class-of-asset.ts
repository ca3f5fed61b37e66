import type { AssetClass } from '@evenkeel/domain/market';
import { type RawBuilder, sql } from 'kysely';

/** The class of an asset of the view `read.asset`, which a query calls by this alias (MKT-38). */
export const classOfAsset = (alias: string): RawBuilder<AssetClass> =>
  sql<AssetClass>`CASE ${sql.ref(`${alias}.asset_type`)} WHEN 'crypto' THEN 'crypto' ELSE 'security' END`;
