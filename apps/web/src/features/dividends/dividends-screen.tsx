import { CalendarDays } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { Link, useSearchParams } from 'react-router';
import { useDividendOverviewQuery } from '@/shared/api/dividends';
import { isolated } from '@/shared/format/isolated';
import { useShownDay } from '@/shared/format/use-shown-day';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Page } from '@/shared/ui/page';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { TabList, TabTrigger } from '@/shared/ui/tabs';
import { Calendar } from './calendar/calendar';
import { Feed } from './calendar/feed';
import { Overview } from './overview/overview';

interface DividendsScreenProps {
  readonly portfolioId: string;
  readonly name: string;
}

/** Shows the dividends of a portfolio's holdings, and when they are paid. */
export function DividendsScreen({ portfolioId, name }: DividendsScreenProps) {
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab') === 'calendar' ? 'calendar' : 'overview';
  const shownDay = useShownDay();
  const { data, error, refetch } = useDividendOverviewQuery(portfolioId);
  const content = () => {
    if (!data)
      return error ? (
        <Card>
          <Failure
            title="Your dividends could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <Loading />
      );
    if (data.assets.length === 0) return <NoAssets />;
    return (
      <Tabs.Root
        value={tab}
        onValueChange={(chosen) => setParameters({ tab: chosen }, { replace: true })}
      >
        <TabList label="Dividends" className="mb-4 max-w-sm">
          <TabTrigger value="overview">Overview</TabTrigger>
          <TabTrigger value="calendar">Calendar</TabTrigger>
        </TabList>
        <Tabs.Content value="overview" tabIndex={-1}>
          <Overview portfolioId={portfolioId} overview={data} />
        </Tabs.Content>
        <Tabs.Content value="calendar" tabIndex={-1}>
          <Calendar key={shownDay} portfolioId={portfolioId} />
          <Feed portfolioId={portfolioId} />
        </Tabs.Content>
      </Tabs.Root>
    );
  };
  return (
    <Page title="Dividends" subtitle={isolated(name)}>
      {content()}
    </Page>
  );
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function NoAssets() {
  return (
    <Card>
      <Empty
        icon={CalendarDays}
        title="No dividends yet"
        text="Add the assets that you hold, and record what you bought: then this page shows what they pay, and when."
      >
        <Button asChild>
          <Link to="/assets">Go to Assets</Link>
        </Button>
      </Empty>
    </Card>
  );
}
