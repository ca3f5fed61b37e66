import type { GoalView } from '@evenkeel/contracts/retirement';
import { useNetWorthOfNowQuery } from '@/shared/api/portfolios';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { Edited } from '@/shared/ui/edited';
import { useAddGoalMutation, useChangeGoalMutation, useGoalsQuery } from './api';
import { assetsOf } from './counted';
import { GoalFields } from './goal-fields';
import { type GoalBody, goalForm, type GoalValues, valuesOfGoal } from './goal-form';

const ADD: SavingWords<GoalBody> = {
  submit: 'Add goal',
  saving: 'Adding...',
  saved: ({ name }) => ['Goal added', name],
  failed: 'The goal could not be added.',
};
const EDIT: SavingWords<GoalBody> = {
  submit: 'Save changes',
  saving: 'Saving...',
  saved: ({ name }) => ['Goal saved', name],
  failed: 'The goal could not be saved.',
};
const DESCRIPTION = 'An amount by a date, in dollars of today.';

/** Adds a goal, or edits one (RET-47). The dialog waits for the assets that can count. */
export function GoalDialog({ goalId, onClose }: DialogProps<'goal'>) {
  const goals = useGoalsQuery();
  const netWorth = useNetWorthOfNowQuery();
  const title = goalId === null ? 'Add goal' : 'Edit goal';
  const data = goals.data && netWorth.data ? goals.data : undefined;
  const list = {
    data: goalId === null ? data && [null] : data,
    error: goals.error ?? netWorth.error,
    isFetching: goals.isFetching || netWorth.isFetching,
    refetch: () => Promise.all([goals.refetch(), netWorth.refetch()]),
  };
  return (
    <Edited<GoalView | null>
      title={title}
      description={DESCRIPTION}
      noun="goal"
      list={list}
      is={(goal) => (goal?.id ?? null) === goalId}
      onClose={onClose}
    >
      {(goal) => <GoalForm goal={goal} title={title} onClose={onClose} />}
    </Edited>
  );
}

interface GoalFormProps {
  /** Goal to edit; null adds a new one. */
  readonly goal: GoalView | null;
  readonly title: string;
  readonly onClose: () => void;
}

function GoalForm({ goal, title, onClose }: GoalFormProps) {
  const { data: goals = [] } = useGoalsQuery();
  const { data: netWorth } = useNetWorthOfNowQuery();
  const [add] = useAddGoalMutation();
  const [change] = useChangeGoalMutation();
  const assets = netWorth ? assetsOf(netWorth) : [];
  return (
    <FormDialog<GoalValues, GoalBody>
      title={title}
      description={DESCRIPTION}
      className="max-w-xl"
      layout="grid grid-cols-1 content-start gap-4 sm:grid-cols-2"
      schema={goalForm}
      defaults={valuesOfGoal(
        goal,
        assets.map(({ id }) => id),
      )}
      words={goal ? EDIT : ADD}
      save={(body) => (goal ? change({ id: goal.id, body }) : add(body))}
      onClose={onClose}
    >
      {(form) => (
        <GoalFields
          form={form}
          assets={assets}
          others={goals.filter(({ id }) => id !== goal?.id)}
        />
      )}
    </FormDialog>
  );
}
