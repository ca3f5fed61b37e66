import type { FieldErrors } from 'react-hook-form';
import {
  strategyRequest,
  type StrategyRequest,
  type StrategyView,
} from '@evenkeel/contracts/strategies';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
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

export function StrategyDialog({ strategy, parentId, onClose }: StrategyDialogProps) {
  const { current } = useCurrentPortfolio();
  const [add] = useAddStrategyMutation();
  const [change] = useChangeStrategyMutation();
  const save = async (body: StrategyRequest) => {
    if (!current) return { refusal: 'Create a portfolio first: a strategy belongs to one.' };
    const portfolioId = current.id;
    if (strategy) return change({ portfolioId, strategyId: strategy.id, body });
    return add({ portfolioId, body });
  };
  return (
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
  );
}
