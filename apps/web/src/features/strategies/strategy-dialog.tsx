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
  /** Strategy to edit; null creates a new one. */
  readonly strategy: StrategyView | null;
  /** Id of the parent of a new strategy; null for the top level. */
  readonly parentId: string | null;
  readonly onClose: () => void;
}

/**
 * Returns a function that finds the target of a strategy in words: null if it has none, undefined
 * if the targets cannot be read.
 */
function useTargetWords(strategy: StrategyView | null, portfolioId: string | null) {
  const { data, refetch } = useAllocationsQuery(portfolioId ?? '', {
    skip: portfolioId === null || !strategy,
  });
  return async ({ id, strategyType }: StrategyView): Promise<string | null | undefined> => {
    const targets = data ?? (await refetch()).data;
    if (targets === undefined) return undefined;
    const target = targets.find(
      ({ childType, childId }) => childType === 'strategy' && childId === id,
    );
    if (!target) return null;
    return takesDollars(strategyType)
      ? money(target.dollarTarget ?? '0')
      : percentShare(Number(target.targetAllocationPercent));
  };
}

interface Question {
  readonly target: string | undefined;
  readonly answer: (goesOn: boolean) => void;
}

export function StrategyDialog({ strategy, parentId, onClose }: StrategyDialogProps) {
  const portfolioId = useOwnPortfolioId();
  const [add] = useAddStrategyMutation();
  const [change] = useChangeStrategyMutation();
  const findTarget = useTargetWords(strategy, portfolioId);
  const [asked, ask] = useState<Question | null>(null);
  /**
   * Asks before a change between dollars and percent drops the target, so that the user does not
   * discover the loss afterwards.
   */
  const mayDropTarget = async (body: StrategyRequest): Promise<boolean> => {
    if (!strategy || takesDollars(body.strategyType) === takesDollars(strategy.strategyType))
      return true;
    const target = await findTarget(strategy);
    return target === null || new Promise((resolve) => ask({ target, answer: resolve }));
  };
  const answer = (goesOn: boolean) => {
    asked?.answer(goesOn);
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
        description="A branch of the tree that says what the portfolio should hold."
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
      {asked && (
        <Confirm
          title="Change the type and drop the target?"
          description={`${asked.target === undefined ? 'Any target it has' : `The target of ${asked.target}`} is dropped: Percent strategies have a target in percent, the others one in dollars. Set a new one on the Allocation screen afterwards.`}
          action="Change the type"
          isDestructive
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </>
  );
}
