import { count, percentText, wholeMoney } from '@/shared/format/figures';
import { Card, CardHeader } from '@/shared/ui/card';
import { Explained } from '@/shared/ui/explained';
import type { Shown } from '../shown';
import { goalShown } from '../words';
import { tipsOf } from './tips';

/** Shows the current situation, the projection, and tips on what to do (RET-2). */
export function SummaryTab(shown: Shown) {
  const { data, plan, planned, income, hasExpenses, isSaved, isWholeIncome } = shown;
  const { summary } = data.budget;
  const goal = goalShown(planned, hasExpenses);
  const ofPlan = (figure: string) => (isSaved ? `retirement:${figure}` : null);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Facts
        title="Current situation"
        subtitle="From your portfolios and your budget"
        facts={[
          ['Age', count(planned.currentAge), null],
          ['Net worth', wholeMoney(data.netWorth.totalNetWorth), 'networth'],
          ['In portfolios', wholeMoney(data.breakdown.totalPortfolioValue), 'retirement:invested'],
          ['Income a month', wholeMoney(summary.monthlyIncome), 'budget:income'],
          ['Expenses a month', wholeMoney(summary.monthlyExpenses), 'budget:expenses'],
          [
            'Savings a year, dividends included',
            wholeMoney(planned.annualSavings),
            ofPlan('annual-savings'),
          ],
        ]}
      />
      <Facts
        title="Projection"
        subtitle={`With ${percentText(plan.investmentReturnRate)} growth a year and a withdrawal rate of ${percentText(plan.safeWithdrawalRate)}`}
        facts={[
          ['Retirement number', goal.number, hasExpenses ? ofPlan('number') : null],
          ['Readiness', goal.readiness, hasExpenses ? ofPlan('readiness') : null],
          ['Projected retirement', `${goal.age} (${goal.distance})`, null],
          ['You want to retire at', count(planned.retirementAge), null],
          [
            'Retirement income a month',
            wholeMoney(income.total),
            isWholeIncome ? 'retirement:income' : null,
          ],
          [
            'Retirement expenses a month',
            wholeMoney(planned.annualExpenses / 12),
            ofPlan('monthly-need'),
          ],
        ]}
      />
      <Card className="lg:col-span-2">
        <CardHeader title="Action items" />
        <ul className="grid list-disc gap-1.5 px-5 pb-5 pl-10 text-sm">
          {tipsOf({ data, planned, income }).map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface FactsProps {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly (readonly [label: string, figure: string, explained: string | null])[];
}

function Facts({ title, subtitle, facts }: FactsProps) {
  return (
    <Card>
      <CardHeader title={title} subtitle={subtitle} />
      <dl className="px-5 pb-3">
        {facts.map(([label, figure, explained]) => (
          <div
            key={label}
            className="flex justify-between gap-4 border-t border-line py-2.5 text-sm first:border-t-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="figure text-right font-medium">
              <Explained portfolioId={null} figure={explained} of={label}>
                {figure}
              </Explained>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
