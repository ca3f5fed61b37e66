import type { BudgetView } from '@evenkeel/contracts/budget';
import { scoreLabel } from '@evenkeel/domain/budget/rules';
import { percentShare, percentText, points, wholeMoney } from '@/shared/format/figures';
import { Card, CardHeader } from '@/shared/ui/card';

/** Explains the savings rate and the score in words, with the current figures (BUD-27). */
export function Explanation({ summary }: Pick<BudgetView, 'summary'>) {
  const { monthlyIncome, netSavings, savingsRate, responsibilityScore, scoreParts } = summary;
  if (monthlyIncome <= 0)
    return (
      <Card className="self-start">
        <CardHeader title="Savings rate and score" />
        <p className="px-5 pb-5 text-sm text-muted">
          Both compare with the income. Without income they are 0.
        </p>
      </Card>
    );
  const by = summary.expensesByPriority;
  const saved = Math.max(0, netSavings + by.Savings + by.Investment);
  const wants = by.Wants + by.Luxury;
  const debt = by['Debt payment'];
  const share = (part: number): string =>
    `${wholeMoney(part)} is ${percentShare((part / monthlyIncome) * 100)} of the income`;
  return (
    <Card className="self-start">
      <CardHeader
        title="Savings rate and score"
        subtitle="How they come about from your own figures"
      />
      <div className="grid gap-4 px-5 pb-5 text-sm">
        <p>
          <strong className="font-semibold">Savings rate {percentShare(savingsRate)}.</strong>{' '}
          {netSavings < 0
            ? `${wholeMoney(-netSavings)} more goes out than the ${wholeMoney(monthlyIncome)} that comes in.`
            : `${wholeMoney(netSavings)} of ${wholeMoney(monthlyIncome)} is left over each month.`}
        </p>
        <p>
          <strong className="font-semibold">
            Score {points(responsibilityScore)} of 10, {scoreLabel(responsibilityScore)}.
          </strong>{' '}
          It is the sum of three parts:
        </p>
        <dl className="grid gap-3">
          <Part name="Saving" earned={scoreParts.saving} most={5}>
            Money left over, plus expenses for Savings and Investment: {share(saved)}.{' '}
            {percentText(20)} or more earns all points.
          </Part>
          <Part name="Wants" earned={scoreParts.wants} most={3}>
            Wants and Luxury: {share(wants)}. Up to {percentText(30)} earns all points,{' '}
            {percentText(60)} or more none.
          </Part>
          <Part name="Debt" earned={scoreParts.debt} most={2}>
            Debt payments: {share(debt)}. Less is better; {percentText(36)} or more earns no points.
          </Part>
        </dl>
      </div>
    </Card>
  );
}

interface PartProps {
  readonly name: string;
  readonly earned: number;
  readonly most: number;
  readonly children: React.ReactNode;
}

function Part({ name, earned, most, children }: PartProps) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_1fr]">
      <dt className="font-medium">
        {name}: {points(earned)} of {most}
      </dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
