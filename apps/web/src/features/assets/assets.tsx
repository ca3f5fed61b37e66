import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { AssetList } from './list/asset-list';

export function Assets() {
  return (
    <WithPortfolio title="Assets">
      {({ id }) => <AssetList key={id} portfolioId={id} />}
    </WithPortfolio>
  );
}
