import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import {
  strategyRequest,
  type StrategyRequest,
  type StrategyView,
} from '@evenkeel/contracts/strategies';
import { takesDollars } from '@evenkeel/domain/strategies/rules';
import { useAllocationsQuery } from '@/shared/api/allocations';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import { useOwnPortfolioId } from '@/shared/store/current-portfolio';
import { money, percentShare } from '@/shared/format/figures';
import { Confirm } from '@/shared/ui/confirm';
import { useAddStrategyMutation, useChangeStrategyMutation } from './api';
import { StrategyFields, type StrategyValues } from './strategy-fields';

const REQUIRED = 'Please fill in all required fields';
const failedToast = (reason: string) => ['Error', reason] as const;
const CREATE: SavingWords<StrategyRequest> = {
  submit: 'Create Strategy',
  saving: 'Adding...',
  saved: ({ name }) => ['Strategy Created', name],
  failed: 'Failed to create strategy',
  failedToast,
};
const EDIT: SavingWords<StrategyRequest> = {
  submit: 'Save changes',
  saving: 'Saving...',
  saved: ({ name }) => ['Strategy Updated', name],
  failed: 'Failed to update strategy',
  failedToast,
};

const sayWhatIsMissing = (wrong: FieldErrors<StrategyValues>) =>
  Object.values(wrong).some((error) => error?.message === REQUIRED)
    ? `Validation Error: ${REQUIRED}`
    : null;

interface StrategyDialogProps {
  /** Edited where one is given, else a new one is created. */
  readonly strategy: StrategyView | null;
  /** Where a new one is to lie: a strategy's id; null at the top level. */
  readonly parentId: string | null;
  readonly onClose: () => void;
}

/** The target of a strategy in words; null where it has none. */
function useTargetWords(strategy: StrategyView | null): string | null {
  const portfolioId = useOwnPortfolioId() ?? '';
  const { data = [] } = useAllocationsQuery(portfolioId, { skip: portfolioId === '' || !strategy });
  const target = data.find(
    ({ childType, childId }) => childType === 'strategy' && childId === strategy?.id,
  );
  if (!target || !strategy) return null;
  return takesDollars(strategy.strategyType)
    ? money(target.dollarTarget ?? '0')
    : percentShare(Number(target.targetAllocationPercent));
}

export function StrategyDialog({ strategy, parentId, onClose }: StrategyDialogProps) {
  const portfolioId = useOwnPortfolioId();
  const [add] = useAddStrategyMutation();
  const [change] = useChangeStrategyMutation();
  const targetWords = useTargetWords(strategy);
  const [asking, ask] = useState<((goOn: boolean) => void) | null>(null);
  /** Dollars are no percent: a target of the other unit goes, which nobody should find out afterwards. */
  const mayDropTarget = (body: StrategyRequest): Promise<boolean> =>
    strategy === null ||
    targetWords === null ||
    takesDollars(body.strategyType) === takesDollars(strategy.strategyType)
      ? Promise.resolve(true)
      : new Promise((resolve) => ask(() => resolve));
  const answer = (goOn: boolean) => {
    asking?.(goOn);
    ask(null);
  };
  const save = async (body: StrategyRequest) => {
    if (portfolioId === null)
      return { refusal: 'Create a portfolio first: a strategy belongs to one.' };
    if (!(await mayDropTarget(body))) return { refusal: null };
    if (strategy) return change({ portfolioId, strategyId: strategy.id, body });
    return add({ portfolioId, body });
  };
  return (
    <>
      <FormDialog
        title={strategy ? 'Edit Strategy' : 'Create Strategy'}
        description="A branch of the tree that says what the portfolio is to hold."
        schema={strategyRequest}
        defaults={{
          name: strategy?.name ?? '',
          description: strategy?.description ?? '',
          strategyType: strategy?.strategyType,
          parentStrategyId: strategy ? (strategy.parentStrategyId ?? '') : (parentId ?? ''),
        }}
        words={strategy ? EDIT : CREATE}
        save={save}
        onWrong={sayWhatIsMissing}
        onClose={onClose}
      >
        {(form) => <StrategyFields form={form} strategy={strategy} />}
      </FormDialog>
      {asking && (
        <Confirm
          title="Change the type and drop the target?"
          description={`The target of ${targetWords ?? ''} goes, because a Percent strategy has a target in percent and the others have one in dollars. Set another one on the Allocation screen afterwards.`}
          action="Change the type"
          isDestructive
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </>
  );
}
