import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { DividendsScreen } from './dividends-screen';

export function Dividends() {
  return (
    <WithPortfolio title="Dividends">
      {({ id, name }) => <DividendsScreen key={id} portfolioId={id} name={name} />}
    </WithPortfolio>
  );
}
