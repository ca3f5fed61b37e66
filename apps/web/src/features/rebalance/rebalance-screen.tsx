import { FlaskConical, RefreshCw, Scale } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LiveFigure } from '@/shared/ui/live-figure';
import { Page } from '@/shared/ui/page';
import { PartFailure } from '@/shared/ui/part-failure';
import { Alert, Empty, Skeleton } from '@/shared/ui/states';
import { TabList, TabTrigger } from '@/shared/ui/tabs';
import { actionItems, type NameOf } from './action-list';
import { ActionItems, type AssetFacts } from './actions/action-items';
import { type RecordTrades, useRecording } from './actions/use-recording';
import { AnalysisTable } from './analysis/analysis-table';
import { BUY_COLUMNS, SELL_COLUMNS } from './analysis/columns';
import { CalculationFailure, httpWords } from './calculation-failure';
import { RebalanceFooter } from './rebalance-footer';
import { useNames } from './use-names';
import { useRebalance, type Advised } from './use-rebalance';
import { Warnings } from './warnings';
import { BandsPicture } from './analysis/bands-picture';

const WhatIf = lazyPart(() => import('./what-if/what-if').then((module) => module.WhatIf), {
  waiting: <Skeleton className="h-60 w-full rounded-card" />,
  failed: (why, { onClose }) => <PartFailure {...why} onClose={onClose} />,
});

const TABS = ['actions', 'sell-analysis', 'buy-analysis'] as const;
type Tab = (typeof TABS)[number];
const isTab = (text: string | null): text is Tab => TABS.some((tab) => tab === text);

/** The empty screen: nothing is calculated if no asset is held or has a target. */
function NoAssets({ title }: { readonly title: string }) {
  return (
    <Card>
      <Empty
        icon={Scale}
        title={title}
        text="Link assets to strategies with targets: then this screen says what to sell and buy to come back to them."
      >
        <Button asChild>
          <Link to="/allocation">Go to Allocation</Link>
        </Button>
      </Empty>
    </Card>
  );
}

interface AnalysisProps {
  readonly tab: Exclude<Tab, 'actions'>;
  readonly shown: Advised;
  readonly facts: { readonly nameOf: (ticker: string) => string | null };
  /** The portfolio whose figures are explained; null for figures that are only assumed. */
  readonly of: string | null;
}

function Analysis({ tab, shown: { calculations }, facts: { nameOf }, of }: AnalysisProps) {
  const props = { calculations, nameOf, portfolioId: of };
  return tab === 'sell-analysis' ? (
    <AnalysisTable key={tab} label="Sell analysis" side="sell" further={SELL_COLUMNS} {...props} />
  ) : (
    <AnalysisTable key={tab} label="Buy analysis" side="buy" further={BUY_COLUMNS} {...props} />
  );
}

interface PanelProps {
  readonly tab: Tab;
  readonly portfolioId: string;
  /**
   * `shown` is the advice on the screen, and `data` the stored advice; null while it loads. The two
   * differ while something is assumed.
   */
  readonly shown: Advised | null;
  readonly data: ReturnType<typeof useRebalance>['data'];
  readonly facts: AssetFacts;
  readonly nameOf: NameOf;
  readonly onRecord: RecordTrades;
}

/** The content of a tab. */
function Panel({ tab, portfolioId, shown, data, facts, nameOf, onRecord }: PanelProps) {
  if (!shown || !data) return <Skeleton className="h-96 w-full rounded-card" />;
  if (shown.calculations.length === 0)
    return (
      <NoAssets title={tab === 'actions' ? 'No rebalance data available' : 'No assets available'} />
    );
  if (tab !== 'actions')
    return <Analysis {...{ tab, shown, facts, of: shown === data ? portfolioId : null }} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ActionItems
        facts={facts}
        portfolioId={portfolioId}
        advised={shown}
        items={actionItems(shown)}
        adviceId={data.adviceId}
        calculatedAt={data.timestamp}
        nameOf={nameOf}
        isWhatIf={shown !== data}
        onRecord={onRecord}
      />
      <BandsPicture calculations={shown.calculations} nameOf={facts.nameOf} />
    </div>
  );
}

/** Shows the advice in three tabs; the address names the open one. */
function AdviceTabs(panel: Omit<PanelProps, 'tab'>) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const { shown } = panel;
  return (
    <Tabs.Root
      value={isTab(asked) ? asked : 'actions'}
      onValueChange={(tab) => setParameters({ tab }, { replace: true })}
    >
      <TabList label="Rebalance" className="mb-4 max-w-xl">
        <TabTrigger value="actions">
          Action Items
          {shown && (
            <span className="ml-1.5 inline-block rounded-full bg-attention-soft px-2 text-xs font-semibold text-attention">
              <LiveFigure
                label="Rebalance actions"
                text={String(shown.sells.length + shown.buys.length)}
                testId="action-count"
              />
            </span>
          )}
        </TabTrigger>
        <TabTrigger value="sell-analysis">Sell Analysis</TabTrigger>
        <TabTrigger value="buy-analysis">Buy Analysis</TabTrigger>
      </TabList>
      {TABS.map((name) => (
        <Tabs.Content key={name} value={name}>
          <Panel tab={name} {...panel} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

interface OlderProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Says that the last calculation failed and the figures are older. */
const Older = ({ failure, onRetry }: OlderProps) => (
  <Alert title={httpWords(failure)}>
    The figures below are older.{' '}
    <Button variant="link" size="sm" className="px-0" onClick={onRetry}>
      Try again
    </Button>
  </Alert>
);

/** The Rebalance screen of one portfolio. */
export function RebalanceScreen({ portfolio }: { readonly portfolio: PortfolioView }) {
  const portfolioId = portfolio.id;
  const rebalance = useRebalance(portfolioId);
  const { error, failure, isCalculating, retry, recalculate } = rebalance;
  const { nameOf, facts, areLoading } = useNames(portfolioId);
  const data = areLoading ? null : rebalance.data;
  const [isTrying, setTrying] = useState(false);
  const [tried, setTried] = useState<Advised | null>(null);
  const { record, dialog } = useRecording(portfolioId, data);
  const shown = (isTrying ? tried : null) ?? data;

  const content = () => {
    if (error) return <CalculationFailure error={error} onRetry={retry} />;
    return (
      <div className="grid grid-cols-1 gap-4">
        {failure !== null && data && <Older failure={failure} onRetry={recalculate} />}
        {isTrying && data && (
          <WhatIf
            portfolio={portfolio}
            stored={data}
            nameOf={nameOf}
            assetNameOf={facts.nameOf}
            onResult={setTried}
            onClose={() => {
              setTrying(false);
              setTried(null);
            }}
          />
        )}
        {shown && <Warnings warnings={shown.warnings} nameOf={nameOf} />}
        <AdviceTabs {...{ portfolioId, shown, data, facts, nameOf }} onRecord={record} />
        {shown && data && (
          <RebalanceFooter advised={shown} of={shown === data ? { portfolioId, ...data } : null} />
        )}
      </div>
    );
  };

  return (
    <Page
      title="Rebalance"
      subtitle="What to sell and buy so that your portfolio comes back to its targets."
      actions={
        <Actions
          canTry={data !== null}
          isTrying={isTrying}
          isCalculating={isCalculating}
          onTry={() => setTrying(true)}
          onRecalculate={recalculate}
        />
      }
    >
      {content()}
      {dialog}
    </Page>
  );
}

/**
 * Returns a ref for a button that opens something which takes the focus: the button has the focus
 * again once that is closed (REB-71).
 */
function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

interface ActionsProps {
  readonly canTry: boolean;
  readonly isTrying: boolean;
  readonly isCalculating: boolean;
  readonly onTry: () => void;
  readonly onRecalculate: () => void;
}

function Actions({ canTry, isTrying, isCalculating, onTry, onRecalculate }: ActionsProps) {
  const whatIf = useFocusAfter(isTrying);
  return (
    <>
      <Button ref={whatIf} variant="outline" disabled={!canTry || isTrying} onClick={onTry}>
        <FlaskConical aria-hidden />
        What if
      </Button>
      <Button disabled={isCalculating} onClick={onRecalculate}>
        <RefreshCw aria-hidden className={isCalculating ? 'animate-spin' : ''} />
        {isCalculating ? 'Calculating...' : 'Refresh'}
      </Button>
    </>
  );
}
