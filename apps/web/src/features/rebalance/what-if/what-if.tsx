import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import { money, plural } from '@/shared/format/figures';
import { advisedSum } from '@/shared/lib/advised-sum';
import { useLeaveGuard } from '@/shared/lib/use-leave-guard';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Confirm } from '@/shared/ui/confirm';
import { Skeleton } from '@/shared/ui/states';
import { TabList, TabTrigger } from '@/shared/ui/tabs';
import { useRebalanceInputsQuery } from '../api';
import type { NameOf } from '../action-list';
import { CalculationFailure } from '../calculation-failure';
import type { Advised } from '../use-rebalance';
import type { AssumptionKind } from './assumables';
import { AssumptionFields } from './assumption-fields';
import { advisedFor, assume } from './assumptions';
import { Keep } from './keep';
import { isKeepable, type Keeping, keepingOf, type KeptOutcome } from './kept';
import { LeftAssumptions } from './left-assumptions';
import { LinkFields } from './link-fields';
import { useAssumptions } from './use-assumptions';

interface Group {
  readonly kind: AssumptionKind;
  /** Heading of the group, if a tab has several. */
  readonly title?: string;
}

const TABS: readonly {
  readonly name: string;
  readonly label: string;
  readonly groups: readonly Group[];
}[] = [
  { name: 'targets', label: 'Targets', groups: [{ kind: 'target' }] },
  {
    name: 'drift',
    label: 'Drift',
    groups: [
      { kind: 'setting', title: 'Portfolio' },
      { kind: 'own', title: 'Own drift and boost of assets' },
    ],
  },
  { name: 'cash', label: 'Cash', groups: [{ kind: 'cash' }] },
  { name: 'prices', label: 'Prices', groups: [{ kind: 'price' }] },
];

interface WhatIfProps {
  readonly portfolio: PortfolioView;
  readonly stored: Advised;
  /** Returns the name of an account by its id. */
  readonly nameOf: NameOf;
  /** Returns the name of an asset; null if it is unknown. */
  readonly assetNameOf: (ticker: string) => string | null;
  /** Receives the assumed advice; null while nothing is assumed. */
  readonly onResult: (advised: Advised | null) => void;
  readonly onClose: () => void;
}

const side = (name: 'sell' | 'buy', items: Parameters<typeof advisedSum>[0]): string =>
  plural(items.length, name) + (items.length > 0 ? ` for ${money(advisedSum(items))}` : '');
const words = ({ sells, buys }: Advised): string =>
  `${side('sell', sells)} and ${side('buy', buys)}`;

/**
 * Shows the assumed advice beside the stored advice; it stays in view, however far the figures
 * scroll.
 */
function Result({ result, stored }: { readonly result: Advised | null; readonly stored: Advised }) {
  return (
    <p
      role="status"
      data-testid="what-if-result"
      className="sticky bottom-14 -mx-5 md:bottom-0 mt-4 -mb-5 rounded-b-card border-t border-line bg-surface px-5 py-3 text-sm"
    >
      {result === null ? (
        <span className="text-muted">Change a figure to see what would be advised.</span>
      ) : (
        <>
          <span className="font-semibold">{words(result)}</span> instead of {words(stored)}.
        </>
      )}
    </p>
  );
}

interface ActionsProps {
  readonly isStorable: boolean;
  readonly onDiscard: () => void;
  readonly onApply: () => void;
}

/**
 * Buttons that discard or apply the assumptions. While the screens show an earlier day, nothing can
 * be applied.
 */
function Actions({ isStorable, onDiscard, onApply }: ActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      <Button variant="outline" size="sm" onClick={onDiscard}>
        Discard
      </Button>
      <Button writes size="sm" disabled={!isStorable} onClick={onApply}>
        Apply
      </Button>
    </div>
  );
}

interface AssumptionTabsProps extends Pick<WhatIfProps, 'assetNameOf'> {
  readonly inputs: RebalanceInputsView;
  readonly assumed: ReturnType<typeof useAssumptions>;
}

/** Shows the figures that can be assumed, in a tab for each kind. */
function AssumptionTabs({ inputs, assumed, assetNameOf }: AssumptionTabsProps) {
  return (
    <Tabs.Root defaultValue="targets">
      <TabList label="What to change" className="mb-4 max-w-md">
        {TABS.map(({ name, label }) => (
          <TabTrigger key={name} value={name}>
            {label}
          </TabTrigger>
        ))}
      </TabList>
      {TABS.map(({ name, label, groups }) => (
        <Tabs.Content key={name} value={name} className="grid gap-5">
          {groups.map(({ kind, title }) => (
            <section key={kind} aria-label={title}>
              {title !== undefined && (
                <h3 className="mb-2 text-note font-medium text-muted">{title}</h3>
              )}
              <AssumptionFields
                label={(title ?? label).toLowerCase()}
                figures={assumed.figures.filter((figure) => figure.kind === kind)}
                assetNameOf={assetNameOf}
                assumptions={assumed.texts}
                refusals={assumed.refusals}
                onChange={assumed.change}
              />
              {kind === 'target' && (
                <LinkFields inputs={inputs} links={assumed.links} onLink={assumed.link} />
              )}
            </section>
          ))}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/**
 * Guards the assumptions while there are some: every way out asks before it discards them (WEB-63).
 */
function AskedToLeave({ onDiscard }: { readonly onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  useLeaveGuard({ isHeld: true, onLeave: () => setAsking(true) });
  if (!isAsking) return null;
  return (
    <Confirm
      title="Discard changes?"
      description="What you have assumed has not been stored."
      action="Discard"
      cancel="Keep editing"
      isDestructive
      onConfirm={onDiscard}
      onClose={() => setAsking(false)}
    />
  );
}

/**
 * Shows the advice under assumed inputs, calculated in this browser. Nothing is stored until the
 * person applies the assumptions.
 */
export function WhatIf({ portfolio, stored, nameOf, assetNameOf, onResult, onClose }: WhatIfProps) {
  const dispatch = useAppDispatch();
  const { data: inputs, error, refetch } = useRebalanceInputsQuery(portfolio.id);
  const assumed = useAssumptions(inputs, nameOf);
  const { figures, changes, links } = assumed;
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const result = useMemo(
    () => (inputs && changes.size > 0 ? advisedFor(assume(inputs, changes, links)) : null),
    [inputs, changes, links],
  );
  useEffect(() => onResult(result), [onResult, result]);
  const isStorable = figures.some((figure) => changes.has(figure.key) && isKeepable(figure));

  const done = async (outcomes: readonly KeptOutcome[]) => {
    const isAllStored = outcomes.every(({ problem }) => problem === null);
    // The refetch comes first, so that a stored change does not look for a moment as if it were
    // taken back.
    if (!isAllStored) await refetch();
    assumed.settle(outcomes);
    setKeeping(null);
    if (!isAllStored) return;
    dispatch(toastShown('Success', `${plural(outcomes.length, 'change')} stored`));
    onClose();
  };

  return (
    <Panel>
      <CardHeader
        title="What if"
        subtitle="Calculated here as you type. Nothing is stored until you apply it."
        action={
          <Actions
            isStorable={isStorable}
            onDiscard={onClose}
            onApply={() => inputs && setKeeping(keepingOf(inputs, assumed))}
          />
        }
      />
      <LeftAssumptions
        left={assumed.left}
        stored={assumed.stored}
        onTakeBack={(key) => assumed.change(key, null)}
      />
      {inputs && (
        <div className="px-5 pb-5">
          <AssumptionTabs inputs={inputs} assumed={assumed} assetNameOf={assetNameOf} />
          <Result result={result} stored={stored} />
        </div>
      )}
      {!inputs && error && <CalculationFailure error={error} onRetry={() => void refetch()} />}
      {!inputs && !error && <Skeleton className="mx-5 mb-5 h-40" />}
      {Object.keys(assumed.texts).length > 0 && <AskedToLeave onDiscard={onClose} />}
      {keeping && (
        <Keep
          portfolioId={portfolio.id}
          {...keeping}
          onDone={(outcomes) => void done(outcomes)}
          onClose={() => setKeeping(null)}
        />
      )}
    </Panel>
  );
}

/**
 * Takes the focus, because the button that opened the panel is disabled meanwhile and would leave
 * the focus to the page (REB-71).
 */
function Panel({ children }: { readonly children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Card ref={panel} tabIndex={-1} aria-label="What if" className="border-accent">
      {children}
    </Card>
  );
}
