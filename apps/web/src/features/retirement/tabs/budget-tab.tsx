import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { monthlyTotal } from '@evenkeel/domain/budget/totals-rules';
import { plural, wholeMoney } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { Card, CardHeader } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/choice';
import { retirementExpenses, selectedItems } from '../planning';
import type { Shown } from '../shown';
import type { IncomeChoice } from '../use-income-choice';
import { ItemList } from './item-list';
import { useSelections } from './use-selections';

interface BudgetTabProps extends Shown {
  readonly choice: IncomeChoice;
}

const ofType = (items: readonly BudgetItemView[], type: BudgetItemView['type']) =>
  items.filter((item) => item.type === type);

/** Chooses the income and expenses that count in retirement (RET-14, RET-32). */
export function BudgetTab({ data, planned, income, choice }: BudgetTabProps) {
  const { items, selections } = data;
  const select = useSelections();
  const expenses = selectedItems(ofType(items, 'expense'), selections.selectedExpenseItems);
  const { isSelected } = retirementExpenses(data);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader
          title="Retirement income"
          subtitle="What you expect to live on. Checked items are saved at once."
        />
        <div className="grid gap-5 px-5 pb-5">
          <InvestmentIncome choice={choice} withdrawal={planned.monthlySafeWithdrawal} />
          <ItemList
            type="income"
            items={ofType(items, 'income')}
            selected={selections.selectedIncomeItems}
            onSelect={(id, isOn) => void select('selectedIncomeItems', id, isOn)}
          />
          <Total label="Total retirement income a month" amount={income.total} />
        </div>
      </Card>
      <Card>
        <CardHeader
          title="Retirement expenses"
          subtitle="What you expect to pay for. Checked items are saved at once."
        />
        <div className="grid gap-5 px-5 pb-5">
          <ItemList
            type="expense"
            items={ofType(items, 'expense')}
            selected={selections.selectedExpenseItems}
            onSelect={(id, isOn) => void select('selectedExpenseItems', id, isOn)}
          />
          <Total label="Total retirement expenses a month" amount={monthlyTotal(expenses)} />
          <p className="text-note text-muted">
            {isSelected
              ? 'The retirement number is calculated from these expenses.'
              : `${expenses.length === 0 ? 'None is selected' : 'What is selected comes to nothing a year'}, so the retirement number is calculated from the ${wholeMoney(data.budget.summary.monthlyExpenses)} that you spend in a month today.`}
          </p>
        </div>
      </Card>
    </div>
  );
}

interface InvestmentIncomeProps {
  readonly choice: IncomeChoice;
  readonly withdrawal: number;
}

/** Chooses the dividends and the withdrawal that count; the choice lasts while the page is open. */
function InvestmentIncome({ choice, withdrawal }: InvestmentIncomeProps) {
  const { accounts, isChosen, choose, withdraws, setWithdraws } = choice;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">From investments</legend>
      <p className="text-note text-muted">This choice is kept until you leave the page.</p>
      <Checkbox
        label={`Safe withdrawal: ${wholeMoney(withdrawal)} a month`}
        hint="Of assets that pay no dividends, so that dividends are not counted twice"
        checked={withdraws}
        onChange={({ target }) => setWithdraws(target.checked)}
      />
      {accounts.map(({ id, nickname, dividendProjections: of }) => (
        <Checkbox
          key={id}
          label={`Dividends of ${isolated(nickname)}: ${wholeMoney(of.monthlyDividend)} a month`}
          hint={plural(of.dividendPayingAssets, 'dividend-paying asset')}
          checked={isChosen(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}

function Total({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <p className="flex justify-between gap-4 border-t border-line pt-3 text-sm font-semibold">
      <span>{label}</span>
      <span className="figure">{wholeMoney(amount)}</span>
    </p>
  );
}
