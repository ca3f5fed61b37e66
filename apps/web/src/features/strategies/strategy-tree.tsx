import { ListTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { useStrategiesQuery } from '@/shared/api/strategies';
import { cn } from '@/shared/lib/cn';
import { treeOf } from '@/shared/lib/strategy-tree';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Edited, type ListQuery } from '@/shared/ui/edited';
import { Page } from '@/shared/ui/page';
import { Empty, Fallback, Skeleton } from '@/shared/ui/states';
import { DeleteStrategy } from './delete-strategy';
import { MoveDialog } from './move-dialog';
import { StrategyList, type StrategyActions } from './strategy-row';
import { useDragging } from './use-dragging';
import { useMoveStrategy } from './use-move-strategy';

interface Asked {
  readonly to: 'move' | 'remove';
  readonly strategyId: string;
}

function Tree({
  strategies,
  actions,
  portfolioId,
}: {
  readonly strategies: readonly StrategyView[];
  readonly actions: StrategyActions;
  readonly portfolioId: string;
}) {
  const move = useMoveStrategy(portfolioId);
  const dragging = useDragging(strategies, (strategy, parentId) => void move(strategy, parentId));
  const isLower = dragging.dragged !== null && dragging.dragged.parentStrategyId !== null;
  return (
    <Card className="p-2.5">
      <StrategyList
        label="Strategies"
        nodes={treeOf(strategies)}
        actions={actions}
        dragging={dragging}
      />
      {isLower && (
        <p
          {...dragging.target(null)}
          className={cn(
            'mt-2 rounded-control border border-dashed border-line-strong px-4 py-3 text-center text-sm text-muted',
            dragging.over === null && 'border-accent bg-accent-soft text-accent',
          )}
        >
          Drop here for the top level
        </p>
      )}
    </Card>
  );
}

function LoadingTree() {
  return (
    <Card className="grid gap-3 p-5">
      {['w-1/2', 'w-2/3', 'w-1/3'].map((width) => (
        <Skeleton key={width} className={cn('h-11', width)} />
      ))}
    </Card>
  );
}

function NoStrategies({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Card>
      <Empty
        icon={ListTree}
        title="No Strategies Created"
        text="Strategies say what the portfolio should hold: dollars kept as cash or for income, and shares of the rest."
      >
        <Button onClick={onAdd}>
          <Plus aria-hidden />
          First Strategy
        </Button>
      </Empty>
    </Card>
  );
}

interface QuestionProps {
  readonly asked: Asked;
  readonly query: ListQuery<StrategyView>;
  readonly onClose: () => void;
}

/**
 * Shows the dialog that the user opened for a strategy. It looks the strategy up each time, because
 * it may change or be deleted while the dialog is open.
 */
function Question({ asked: { to, strategyId }, query, onClose }: QuestionProps) {
  const strategies = query.data ?? [];
  if (to === 'remove') {
    const strategy = strategies.find(({ id }) => id === strategyId);
    return strategy ? <DeleteStrategy strategy={strategy} onClose={onClose} /> : null;
  }
  return (
    <Edited
      title="Move strategy"
      description="It takes along everything below it, and keeps its target."
      noun="strategy"
      list={query}
      is={({ id }) => id === strategyId}
      onClose={onClose}
    >
      {(strategy) => <MoveDialog strategy={strategy} strategies={strategies} onClose={onClose} />}
    </Edited>
  );
}

/** The Strategies screen of one portfolio. */
export function StrategyTree({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const query = useStrategiesQuery(portfolioId);
  const { data, error, refetch } = query;
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = (strategyId: string | null, parentId: string | null) =>
    dispatch(dialogOpened({ kind: 'strategy', strategyId, parentId }));
  const actions: StrategyActions = {
    addChild: ({ id }) => open(null, id),
    edit: ({ id }) => open(id, null),
    move: ({ id }) => setAsked({ to: 'move', strategyId: id }),
    remove: ({ id }) => setAsked({ to: 'remove', strategyId: id }),
    history: ({ id }) => void navigate(`/history?about=${id}`),
  };

  const content = () => {
    if (!data)
      return (
        <Fallback query={{ error, refetch }} title="Your strategies could not be loaded">
          <LoadingTree />
        </Fallback>
      );
    if (data.length > 0)
      return <Tree strategies={data} actions={actions} portfolioId={portfolioId} />;
    return <NoStrategies onAdd={() => open(null, null)} />;
  };

  return (
    <Page
      title="Strategies"
      subtitle="What this portfolio should hold. Targets are set on the Allocation screen."
      actions={
        <Button onClick={() => open(null, null)}>
          <Plus aria-hidden />
          Add strategy
        </Button>
      }
    >
      {content()}
      {asked && <Question asked={asked} query={query} onClose={() => setAsked(null)} />}
    </Page>
  );
}
