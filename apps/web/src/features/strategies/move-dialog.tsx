import { useState } from 'react';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { idsFrom } from '../../shared/lib/strategy-tree';
import { Dialog, DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Field, Select } from '../../shared/ui/field';
import { StrategyOptions } from '../../shared/ui/strategy-options';
import { useMoveStrategy } from './use-move-strategy';
import { TOP_LEVEL } from './words';

interface MoveDialogProps {
  readonly strategy: StrategyView;
  readonly strategies: readonly StrategyView[];
  readonly onClose: () => void;
}

/** Moves a strategy to another parent without a pointer. */
export function MoveDialog({ strategy, strategies, onClose }: MoveDialogProps) {
  const [parentId, setParentId] = useState(strategy.parentStrategyId ?? '');
  const [move, isMoving] = useMoveStrategy(strategy.portfolioId);
  const closed = idsFrom(strategies, strategy.id);
  const isDirty = parentId !== (strategy.parentStrategyId ?? '');
  const save = async () => {
    if (!isDirty || (await move(strategy, parentId === '' ? null : parentId))) onClose();
  };
  return (
    <Dialog title={`Move ${strategy.name}`} description="It takes along everything below it, and keeps its target." isDirty={isDirty} onClose={onClose}>
      <form
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <Field label="New parent">
            {(props) => (
              <Select {...props} value={parentId} onChange={(event) => setParentId(event.target.value)}>
                <option value="">{TOP_LEVEL}</option>
                <StrategyOptions strategies={strategies} except={closed} />
              </Select>
            )}
          </Field>
        </DialogBody>
        <FormFooter submit="Move" submitting="Saving..." isPending={isMoving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
