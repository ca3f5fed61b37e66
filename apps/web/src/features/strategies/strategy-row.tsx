import {
  ChevronRight,
  FolderInput,
  GripVertical,
  History,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { STRATEGY_LIMITS } from '@evenkeel/domain/strategies/rules';
import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import type { StrategyNode } from '@/shared/lib/strategy-tree';
import { ActionsMenu, type ThingAction } from '@/shared/ui/actions-menu';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import type { Dragging } from './use-dragging';

export interface StrategyActions {
  readonly addChild: (strategy: StrategyView) => void;
  readonly edit: (strategy: StrategyView) => void;
  readonly move: (strategy: StrategyView) => void;
  readonly remove: (strategy: StrategyView) => void;
  readonly history: (strategy: StrategyView) => void;
}

interface StrategyListProps {
  readonly label: string;
  /** Level in the tree: 1 at the top. */
  readonly level?: number;
  readonly nodes: readonly StrategyNode[];
  readonly actions: StrategyActions;
  readonly dragging: Dragging;
}

const menuOf = (
  strategy: StrategyView,
  level: number,
  { addChild, edit, move, history, remove }: StrategyActions,
): ThingAction[] => {
  const isDeepest = level >= STRATEGY_LIMITS.levels;
  return [
    {
      icon: Plus,
      label: `Add Child${isDeepest ? ` (at most ${STRATEGY_LIMITS.levels} levels)` : ''}`,
      isDisabled: isDeepest,
      onSelect: () => addChild(strategy),
    },
    { icon: Pencil, label: 'Edit', onSelect: () => edit(strategy) },
    { icon: FolderInput, label: 'Move to…', onSelect: () => move(strategy) },
    { icon: History, label: 'History', onlyReads: true, onSelect: () => history(strategy) },
    { icon: Trash2, label: 'Delete', isDestructive: true, onSelect: () => remove(strategy) },
  ];
};

function FoldButton({
  name,
  isOpen,
  onPress,
}: {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Fold' : 'Unfold'} ${isolated(name)}`}
      onClick={onPress}
    >
      <ChevronRight aria-hidden className={cn('transition-transform', isOpen && 'rotate-90')} />
    </Button>
  );
}

/**
 * Indents deep levels by only a hint of a step, so that their names have room; on a phone sooner.
 */
const indentAt = (level: number): string =>
  cn(level <= 5 ? 'ml-4 pl-1.5' : 'ml-px', level <= 12 ? 'md:ml-10 md:pl-1.5' : 'md:ml-px md:pl-0');

/** Lists sibling strategies, each with those below it. */
export function StrategyList({ label, level = 1, nodes, ...shared }: StrategyListProps) {
  const isBelow = level > 1;
  const someFold = nodes.some(({ children }) => children.length > 0);
  const spacer = someFold
    ? 'size-11 md:size-9'
    : // The space lies under a parent's name, which begins after its button (STR-14).
      cn('md:w-0', isBelow ? 'w-11' : 'w-1.5');
  return (
    <ul
      aria-label={label}
      className={cn(isBelow && 'border-l border-line', isBelow && indentAt(level))}
    >
      {nodes.map((node) => (
        <StrategyRow key={node.strategy.id} node={node} level={level} spacer={spacer} {...shared} />
      ))}
    </ul>
  );
}

interface StrategyRowProps extends Pick<StrategyListProps, 'actions' | 'dragging'> {
  readonly node: StrategyNode;
  readonly level: number;
  /** Classes of the space that replaces a missing button, so that names of siblings align. */
  readonly spacer: string;
}

/** A strategy with its menu, and below it its children. It can be dragged onto another strategy. */
function StrategyRow({
  node: { strategy, children },
  level,
  spacer,
  actions,
  dragging,
}: StrategyRowProps) {
  const [isOpen, setOpen] = useState(true);
  const { id, name, description, strategyType } = strategy;
  return (
    <li className="group/node">
      <div
        data-testid={`strategy-${name}`}
        {...dragging.source(strategy)}
        {...dragging.target(id)}
        className={cn(
          'group/row flex min-h-14 items-center gap-1.5 rounded-control px-1.5 py-1.5 transition-colors hover:bg-sunken/70',
          dragging.dragged?.id === id && 'opacity-50',
          dragging.over === id && 'bg-accent-soft outline-2 outline-accent hover:bg-accent-soft',
        )}
      >
        <GripVertical
          aria-hidden
          className="hidden size-4 shrink-0 cursor-grab text-line-strong opacity-0 group-hover/row:opacity-100 md:block"
        />
        {children.length > 0 ? (
          <FoldButton name={name} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
        ) : (
          <span aria-hidden className={cn('shrink-0', spacer)} />
        )}
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <Badge variant="secondary">{strategyType}</Badge>
          </p>
          {description && <p className="line-clamp-2 text-note text-muted">{description}</p>}
        </div>
        <ActionsMenu name={name} actions={menuOf(strategy, level, actions)} />
      </div>
      {children.length > 0 && isOpen && (
        <StrategyList
          label={`Below ${isolated(name)}`}
          level={level + 1}
          nodes={children}
          actions={actions}
          dragging={dragging}
        />
      )}
    </li>
  );
}
