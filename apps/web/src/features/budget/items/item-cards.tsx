import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BudgetItemView, BudgetView } from '@evenkeel/contracts/budget';
import { plural, wholeMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { MENU_ROOM } from '@/shared/ui/actions-menu';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Explained } from '@/shared/ui/explained';
import { GroupHeading } from '@/shared/ui/group-heading';
import { LiveFigure } from '@/shared/ui/live-figure';
import { Summary } from '@/shared/ui/summary';
import { type ItemActions, ItemRow } from './item-row';

interface ItemCardProps {
  /** Items of the card's type, without items for retirement. */
  readonly items: readonly BudgetItemView[];
  readonly summary: BudgetView['summary'];
  readonly actions: ItemActions;
  readonly onAdd: () => void;
}

/** Shows income, including the dividends of investments (BUD-22). */
export function IncomeCard({ items, summary, actions, onAdd }: ItemCardProps) {
  const { investmentIncome } = summary.incomeBreakdown;
  const active = items.filter(({ isActive }) => isActive);
  return (
    <ItemCard
      title="Income"
      add="Add Income"
      empty="Add what comes in: a salary, a pension, rent that you receive."
      isEmpty={items.length === 0 && investmentIncome === 0}
      onAdd={onAdd}
    >
      <ul aria-label="Income items">
        {active.map((item) => (
          <ItemRow key={item.id} item={item} actions={actions} />
        ))}
        {investmentIncome > 0 && (
          <li className="flex min-h-14 items-center gap-3 border-t border-line py-1.5 pr-5 pl-5 text-sm">
            <div className="min-w-0 grow">
              <p className="truncate font-medium">Investment income</p>
              <p className="text-note text-muted">Dividends of the accounts that count</p>
            </div>
            <Explained
              portfolioId={null}
              figure="budget:investment"
              of="the investment income"
              className={MENU_ROOM}
            >
              <LiveFigure
                label="Investment income"
                text={wholeMoney(investmentIncome)}
                className="font-medium"
              />
            </Explained>
          </li>
        )}
      </ul>
      <Paused items={items} actions={actions} />
    </ItemCard>
  );
}

/** Shows expenses by priority, each priority with its sum (BUD-22). */
export function ExpensesCard({ items, summary, actions, onAdd }: ItemCardProps) {
  return (
    <ItemCard
      title="Expenses"
      className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
      add="Add Expense"
      empty="Add what goes out: rent, groceries, insurance, and what you put aside."
      isEmpty={items.length === 0}
      onAdd={onAdd}
    >
      {summary.flow.expenses.map(({ priority, amount }) => {
        const own = items.filter((item) => item.isActive && item.priority === priority);
        if (own.length === 0) return null;
        return (
          <section key={priority} aria-label={priority}>
            <GroupHeading title={priority} sum={wholeMoney(amount)} />
            <ul aria-label={`${priority} items`}>
              {own.map((item) => (
                <ItemRow key={item.id} item={item} actions={actions} />
              ))}
            </ul>
          </section>
        );
      })}
      <Paused items={items} actions={actions} />
    </ItemCard>
  );
}

interface ItemCardFrameProps {
  readonly title: string;
  readonly className?: string;
  readonly add: string;
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

function ItemCard({ title, className, add, empty, isEmpty, onAdd, children }: ItemCardFrameProps) {
  return (
    <Card className={cn('self-start overflow-hidden', className)} aria-label={title}>
      <CardHeader
        title={title}
        subtitle="Each with what it comes to in a month"
        action={
          <Button writes size="sm" variant="outline" onClick={onAdd}>
            <Plus aria-hidden />
            {add}
          </Button>
        }
      />
      {isEmpty ? (
        <p className="border-t border-line px-5 py-10 text-center text-sm text-muted">{empty}</p>
      ) : (
        children
      )}
    </Card>
  );
}

/** Paused items, which do not count, in a section of their own. */
function Paused({ items, actions }: Pick<ItemCardProps, 'items' | 'actions'>) {
  const paused = items.filter(({ isActive }) => !isActive);
  if (paused.length === 0) return null;
  return (
    <details className="border-t border-line">
      <Summary className="px-5 text-note text-muted">
        {plural(paused.length, 'paused item')}
      </Summary>
      <ul aria-label="Paused items">
        {paused.map((item) => (
          <ItemRow key={item.id} item={item} actions={actions} />
        ))}
      </ul>
    </details>
  );
}
