import { useMemo } from 'react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useStrategiesQuery } from '@/shared/api/strategies';
import { ThingTable } from '@/shared/ui/table/thing-table';
import { type Table, useTable } from '@/shared/ui/table/use-table';
import { type AssetActions, menuOf } from './asset-actions';
import { ASSET, ASSET_COLUMNS } from './asset-columns';
import { AssetDetails } from './asset-details';
import { type AssetRow, rowsOf } from './asset-row';

const idOf = ({ asset }: AssetRow): string => asset.ticker;

/** Returns the table of assets with its default columns, until the user chooses others. */
export const useAssetTable = (): Table<AssetRow> =>
  useTable({
    id: 'assets',
    columns: ASSET_COLUMNS,
    main: ['shares', 'price', 'day', 'value', 'cost', 'gain', 'gain-percent', 'weight'],
    mainNarrow: ['value', 'gain-percent'],
    sort: { id: 'ticker', isDown: false },
  });

interface AssetTableProps {
  readonly portfolioId: string;
  readonly label: string;
  readonly assets: readonly AssetView[];
  /** Moment of the server's answer with the assets: ISO 8601. */
  readonly asOf: string;
  readonly table: Table<AssetRow>;
  readonly actions: AssetActions;
}

/** Shows assets as rows (AST-35). */
export function AssetTable({ portfolioId, label, assets, asOf, table, actions }: AssetTableProps) {
  const { data: accounts } = useAccountsQuery(portfolioId);
  const { data: strategies } = useStrategiesQuery(portfolioId, {
    skip: table.columns.every(({ id }) => id !== 'strategies'),
  });
  const { onSetPrice } = actions;
  const rows = useMemo(
    () => rowsOf(assets, { portfolioId, asOf, accounts, strategies, onSetPrice }),
    [assets, portfolioId, asOf, accounts, strategies, onSetPrice],
  );
  return (
    <ThingTable
      label={label}
      table={table}
      rows={rows}
      things={{
        named: ASSET,
        idOf,
        nameOf: idOf,
        subtitleOf: ({ asset }) => asset.userName,
        actionsOf: ({ asset }) => menuOf(asset, actions),
        detailsOf: (row) => <AssetDetails row={row} />,
      }}
    />
  );
}
