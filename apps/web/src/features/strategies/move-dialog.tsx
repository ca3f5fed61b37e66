import { z } from 'zod';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { FormDialog } from '@/shared/form/form-dialog';
import { isolated } from '@/shared/format/isolated';
import { closedTo } from '@/shared/lib/strategy-tree';
import { Field, Select } from '@/shared/ui/field';
import { StrategyOptions } from '@/shared/ui/strategy-options';
import { useMoveStrategy } from './use-move-strategy';
import { TOP_LEVEL } from './words';

/** Form with the id of the new parent; empty for the top level. */
const moveForm = z.object({ parentId: z.string() });
/** The move reports its own failure, so `failed` is empty. */
const WORDS = { submit: 'Move', saving: 'Saving...', failed: '' };

interface MoveDialogProps {
  readonly strategy: StrategyView;
  readonly strategies: readonly StrategyView[];
  readonly onClose: () => void;
}

/** Moves a strategy to another parent without a pointer. */
export function MoveDialog({ strategy, strategies, onClose }: MoveDialogProps) {
  const move = useMoveStrategy(strategy.portfolioId);
  const closed = closedTo(strategies, strategy);
  const parent = strategy.parentStrategyId ?? '';
  const save = async ({ parentId }: z.output<typeof moveForm>) => {
    const isThere = parentId === parent || (await move(strategy, parentId || null));
    return isThere ? {} : { refusal: null };
  };
  return (
    <FormDialog
      title={`Move ${isolated(strategy.name)}`}
      description="It takes along everything below it, and keeps its target."
      schema={moveForm}
      defaults={{ parentId: parent }}
      words={WORDS}
      save={save}
      onClose={onClose}
    >
      {({ register }) => (
        <Field label="New parent">
          {(props) => (
            <Select {...props} {...register('parentId')}>
              <option value="">{TOP_LEVEL}</option>
              <StrategyOptions strategies={strategies} except={closed} />
            </Select>
          )}
        </Field>
      )}
    </FormDialog>
  );
}
