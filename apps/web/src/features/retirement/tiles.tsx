import { Link } from 'react-router';
import { count, percentText, thousands, wholeMoney } from '@/shared/format/figures';
import { sumOfMoney } from '@/shared/lib/sum-of-money';
import { Explained } from '@/shared/ui/explained';
import { FigureTile } from '@/shared/ui/figure-tile';
import type { Shown } from './shown';
import { goalShown } from './words';

/** Shows readiness, projected retirement, income and assets (RET-1). */
export function Tiles(shown: Shown) {
  const { data, plan, planned, hasExpenses, isSaved } = shown;
  const goal = goalShown(planned, hasExpenses);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <FigureTile
        of="retirement"
        label="Retirement Readiness"
        figure={goal.readiness}
        explained={isSaved && hasExpenses ? 'retirement:readiness' : null}
      >
        {hasExpenses ? (
          <Need planned={planned} netWorth={data.netWorth.totalNetWorth} />
        ) : (
          <p>
            What you need follows from your expenses.{' '}
            <Link to="/budget" className="font-medium text-accent hover:underline">
              Add them to the budget
            </Link>
          </p>
        )}
        <p>With a withdrawal rate of {percentText(plan.safeWithdrawalRate)}</p>
      </FigureTile>
      <FigureTile of="retirement" label="Projected Retirement" figure={goal.age}>
        <p>{goal.distance}</p>
        <p>
          Your age when net worth reaches the retirement number, as you are{' '}
          {count(planned.currentAge)} now and with growth of{' '}
          {percentText(plan.investmentReturnRate)} a year.
        </p>
      </FigureTile>
      <Income {...shown} />
      <Invested {...data.breakdown} />
    </div>
  );
}

/** Shows the progress towards the retirement number. */
function Need({ planned, netWorth }: Pick<Shown, 'planned'> & { readonly netWorth: number }) {
  const { readiness, retirementNumber } = planned;
  return (
    <>
      <div
        role="progressbar"
        aria-label="Retirement readiness"
        aria-valuenow={Math.floor(readiness)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-(--chart-2)" style={{ width: `${readiness}%` }} />
      </div>
      <p>
        {retirementNumber === 0
          ? 'Nothing is needed: there are no expenses to pay for.'
          : `You need ${thousands(retirementNumber)}; you have ${thousands(netWorth)} now—keep going!`}
      </p>
    </>
  );
}

function Income({ plan, income, isSaved, isWholeIncome }: Shown) {
  return (
    <FigureTile
      of="retirement"
      label="Retirement Income"
      figure={wholeMoney(income.total)}
      explained={isWholeIncome ? 'retirement:income' : null}
    >
      <p>
        a month, before taxes, with {percentText(plan.safeWithdrawalRate)} of growth assets
        withdrawn a year
      </p>
      <Part
        label="Withdrawal"
        amount={income.withdrawal}
        explained={isSaved && income.withdrawal > 0 ? 'retirement:withdrawal' : null}
      />
      <Part
        label="Dividends"
        amount={income.dividends}
        explained={isWholeIncome ? 'retirement:income-dividends' : null}
      />
      {income.items > 0 && (
        <Part label="Selected income" amount={income.items} explained="retirement:income-items" />
      )}
    </FigureTile>
  );
}

function Invested(breakdown: Shown['data']['breakdown']) {
  const cash = Number(
    sumOfMoney([
      breakdown.totalPortfolioValue,
      -breakdown.totalGrowthAssetsValue,
      -breakdown.totalDividendAssetsValue,
    ]),
  );
  return (
    <FigureTile
      of="retirement"
      label="Investment Assets"
      figure={wholeMoney(breakdown.totalPortfolioValue)}
      explained="retirement:invested"
    >
      <p>in all portfolios</p>
      <Part
        label="Growth assets"
        amount={breakdown.totalGrowthAssetsValue}
        explained="retirement:growth-assets"
      />
      <Part
        label="Dividend assets"
        amount={breakdown.totalDividendAssetsValue}
        explained="retirement:dividend-assets"
      />
      {cash !== 0 && <Part label="Cash" amount={cash} explained={null} />}
    </FigureTile>
  );
}

interface PartProps {
  readonly label: string;
  readonly amount: number;
  /** The figure's name in the api; null if it cannot be explained. */
  readonly explained: string | null;
}

function Part({ label, amount, explained }: PartProps) {
  return (
    <p className="flex justify-between gap-3">
      <span>{label}</span>
      <Explained portfolioId={null} figure={explained} of={label}>
        <span className="figure">{wholeMoney(amount)}</span>
      </Explained>
    </p>
  );
}
