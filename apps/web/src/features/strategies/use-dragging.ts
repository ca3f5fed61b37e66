import { useState, type DragEvent } from 'react';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { closedTo } from '@/shared/lib/strategy-tree';

/** The handlers and state with which a row lets strategies be dragged from it and dropped on it. */
export interface Dragging {
  readonly dragged: StrategyView | null;
  /**
   * Target that the dragged strategy is over: a strategy's id, or null for the top level; undefined
   * if it is over none.
   */
  readonly over: string | null | undefined;
  readonly source: (strategy: StrategyView) => {
    draggable: true;
    onDragStart: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
  readonly target: (parentId: string | null) => {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/**
 * Drags a strategy to another parent. The strategy itself, the strategies below it, its present
 * parent, and parents so deep that the tree would have too many levels do not accept it.
 */
export function useDragging(
  strategies: readonly StrategyView[],
  onMove: (strategy: StrategyView, parentId: string | null) => void,
): Dragging {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const dragged = strategies.find(({ id }) => id === draggedId) ?? null;
  const [over, setOver] = useState<string | null | undefined>(undefined);
  const end = () => {
    setDraggedId(null);
    setOver(undefined);
  };
  const takes = (parentId: string | null) =>
    dragged !== null &&
    dragged.parentStrategyId !== parentId &&
    (parentId === null || !closedTo(strategies, dragged).has(parentId));
  return {
    dragged,
    over,
    source: (strategy) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.setData('text/plain', strategy.name);
        event.dataTransfer.effectAllowed = 'move';
        setDraggedId(strategy.id);
      },
      onDragEnd: end,
    }),
    target: (parentId) => ({
      onDragOver: (event) => {
        if (!takes(parentId)) return;
        event.preventDefault();
        setOver(parentId);
      },
      onDragLeave: (event) => {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setOver(undefined);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (dragged && takes(parentId)) onMove(dragged, parentId);
        end();
      },
    }),
  };
}
