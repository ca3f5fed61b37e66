import { Landmark, PiggyBank, Tags } from 'lucide-react';
import { useState } from 'react';
import type { BudgetItemView, BudgetView } from '@evenkeel/contracts/budget';
import { useBudgetQuery, useChangeBudgetItemMutation } from '@/shared/api/budget';
import { messageForPeople } from '@/shared/api/request-error';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Page } from '@/shared/ui/page';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { Explanation } from './explanation';
import { FlowCard } from './flow/flow-card';
import { DeleteItem } from './items/delete-item';
import { ExpensesCard, IncomeCard } from './items/item-cards';
import { Tiles } from './tiles';

/** Shows the income and expenses of a household (BUD-22). */
export function Budget() {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useBudgetQuery();
  return (
    <Page
      title="Budget"
      subtitle="Track income, expenses, and financial goals"
      actions={
        <>
          <Button
            writes
            variant="outline"
            onClick={() => dispatch(dialogOpened({ kind: 'budget-categories' }))}
          >
            <Tags aria-hidden />
            Categories
          </Button>
          <Button
            writes
            variant="outline"
            onClick={() => dispatch(dialogOpened({ kind: 'investment-accounts' }))}
          >
            <Landmark aria-hidden />
            Investment Accounts
          </Button>
        </>
      }
    >
      {data ? (
        <Full budget={data} />
      ) : error ? (
        <Card>
          <Failure
            title="Failed to load budget data"
            error={error}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Full({ budget }: { readonly budget: BudgetView }) {
  const dispatch = useAppDispatch();
  const [removed, remove] = useState<BudgetItemView | null>(null);
  const pause = usePause();
  const { items, summary } = budget;
  const own = items.filter(({ retirementStatus }) => retirementStatus === null);
  const of = (type: BudgetItemView['type']) => own.filter((item) => item.type === type);
  const open = (type: BudgetItemView['type'], itemId: string | null = null) =>
    dispatch(dialogOpened({ kind: 'budget-item', itemId, type }));
  const actions = {
    onEdit: ({ id, type }: BudgetItemView) => open(type, id),
    onPause: (item: BudgetItemView) => void pause(item),
    onDelete: remove,
  };
  const isEmpty = own.length === 0 && summary.monthlyIncome === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tiles items={items} summary={summary} />
      {isEmpty ? (
        <NoBudget onAdd={open} />
      ) : (
        <>
          <FlowCard summary={summary} />
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
            <IncomeCard
              items={of('income')}
              summary={summary}
              actions={actions}
              onAdd={() => open('income')}
            />
            <ExpensesCard
              items={of('expense')}
              summary={summary}
              actions={actions}
              onAdd={() => open('expense')}
            />
            <Explanation summary={summary} />
          </div>
        </>
      )}
      {removed && <DeleteItem item={removed} onClose={() => remove(null)} />}
    </div>
  );
}

/** Returns a function that pauses an item or resumes it. */
function usePause() {
  const dispatch = useAppDispatch();
  const [change] = useChangeBudgetItemMutation();
  return async ({ id, name, category, amount, frequency, priority, isActive }: BudgetItemView) => {
    const said = { name, category, amount: String(amount), frequency, priority };
    const { error } = await change({
      id,
      body: { ...said, isActive: !isActive, retirementStatus: null },
    });
    const failed = 'The server could not answer.';
    dispatch(
      error
        ? failureToast(error, 'Error', `Failed to update item: ${messageForPeople(error, failed)}`)
        : toastShown('Budget item updated successfully', name),
    );
  };
}

function NoBudget({ onAdd }: { readonly onAdd: (type: BudgetItemView['type']) => void }) {
  return (
    <Card>
      <Empty
        icon={PiggyBank}
        title="No budget yet"
        text="Add what comes in and what goes out. Then this page shows what is left over, where the income goes, and how your savings rate and score come about."
      >
        <Button onClick={() => onAdd('income')}>Add Income</Button>
        <Button writes variant="outline" onClick={() => onAdd('expense')}>
          Add Expense
        </Button>
      </Empty>
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  );
}
