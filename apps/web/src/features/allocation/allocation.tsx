import { LockKeyhole } from 'lucide-react';
import { useAppSelector } from '@/shared/store/store';
import { Card } from '@/shared/ui/card';
import { Page } from '@/shared/ui/page';
import { Empty } from '@/shared/ui/states';
import { WithPortfolio } from '@/shared/ui/with-portfolio';
import { AllocationScreen } from './allocation-screen';

export function Allocation() {
  const isSignedIn = useAppSelector((state) => state.session.status === 'signed-in');
  if (isSignedIn)
    return (
      <WithPortfolio title="Allocation">
        {({ id }) => <AllocationScreen key={id} portfolioId={id} />}
      </WithPortfolio>
    );
  return (
    <Page title="Allocation">
      <Card>
        <Empty
          icon={LockKeyhole}
          title="Authentication Required"
          text="Sign in to see how your portfolio is allocated."
        />
      </Card>
    </Page>
  );
}
