import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { PerformanceScreen } from './performance-screen';

export function Performance() {
  return (
    <WithPortfolio title="Performance">
      {({ id, name }) => <PerformanceScreen key={id} portfolioId={id} name={name} />}
    </WithPortfolio>
  );
}
