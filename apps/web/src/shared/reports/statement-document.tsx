import type { ReactNode } from 'react';
import { transactionTypeLabel } from '@evenkeel/contracts/ledger';
import type {
  StatementFigures,
  StatementTransaction,
  StatementView,
} from '@evenkeel/contracts/reports';
import { STATEMENT_LINES } from '@evenkeel/contracts/reports/statement-lines';
import type { Dates } from '@/shared/format/dates';
import { count, exactly, exactMoney, money, plural } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { cn } from '@/shared/lib/cn';
import { Alert } from '@/shared/ui/states';
import { ReportFigure } from './report-figure';
import { ReportTable, ROOMY } from './report-table';
import { figureOfLine, figureWithin } from './statement-figures';

/** Lines that the statement leaves out if they are 0 in every column. */
const SELDOM: readonly (keyof StatementFigures)[] = ['sharesEntered', 'implied'];

interface StatementDocumentProps {
  readonly statement: StatementView;
  /** Dates in the owner's time zone. */
  readonly dates: Dates;
  /** Portfolio whose figures have explanations; null for an auditor. */
  readonly portfolioId: string | null;
}
type SectionProps = Pick<StatementDocumentProps, 'statement' | 'portfolioId'>;

/** Shows a statement for screen and paper (HIS-63). */
export function StatementDocument({ statement, dates, portfolioId }: StatementDocumentProps) {
  const { portfolioName, from, to, timeZone, incompleteDays, archivedAccounts } = statement;
  return (
    <article aria-labelledby="statement" className="flex flex-col gap-6">
      <header>
        <h2 id="statement" className="text-lg font-semibold wrap-anywhere">
          {`Statement of ${isolated(portfolioName)}`}
        </h2>
        <p className="text-sm text-muted">
          {`${dates.day(from)} to ${dates.day(to)}, both included. Days are those of ${timeZone}.`}
        </p>
      </header>
      {incompleteDays > 0 && (
        <Alert variant="attention">
          {`On ${plural(incompleteDays, 'day')} something was held that had no price: its value counts as 0.`}
        </Alert>
      )}
      {archivedAccounts.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {`Left out, since they are archived: ${archivedAccounts.map(isolated).join(', ')}. Each has a statement of its own.`}
        </p>
      )}
      <Value statement={statement} portfolioId={portfolioId} />
      <Earned statement={statement} portfolioId={portfolioId} />
      <Transactions statement={statement} dates={dates} />
    </article>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-body font-semibold">{title}</h3>
      {children}
    </section>
  );
}

type Column = StatementFigures & { readonly id?: string; readonly name: string };

function Value({ statement, portfolioId }: SectionProps) {
  const { accounts, total } = statement;
  const columns: readonly Column[] = [
    ...accounts,
    ...(accounts.length === 1 ? [] : [{ ...total, name: 'Together' }]),
  ];
  const lines = STATEMENT_LINES.filter(
    ([name]) => !SELDOM.includes(name) || columns.some((column) => column[name] !== 0),
  );
  return (
    <Section title="How the value came about">
      <ReportTable
        label="How the value came about"
        headings={['', ...columns.map(({ name }) => isolated(name))]}
        figures={columns.map((_column, n) => n + 1)}
      >
        {lines.map(([name, label]) => (
          <tr
            key={name}
            className={cn(
              'border-t border-line',
              (name === 'opening' || name === 'closing') && 'font-semibold',
            )}
          >
            <th
              scope="row"
              className="sticky left-0 bg-surface py-2 pr-3 text-left font-[inherit] whitespace-nowrap print:static"
            >
              {label}
            </th>
            {columns.map((column, n) => (
              <td key={n} className="py-2 pl-3 text-right whitespace-nowrap">
                <ReportFigure
                  portfolioId={portfolioId}
                  figure={figureOfLine(statement, name, column)}
                  of={`${label.toLowerCase()}, ${isolated(column.name)}`}
                >
                  {money(column[name])}
                </ReportFigure>
              </td>
            ))}
          </tr>
        ))}
      </ReportTable>
    </Section>
  );
}

function Earned({ statement, portfolioId }: SectionProps) {
  const { gains, dividends, accounts, total } = statement;
  const scope = accounts.length === 1 ? accounts.map(({ id }) => id) : [];
  const figure = (what: string, ...of: readonly string[]) =>
    figureOfLine(statement, 'opening', total) && figureWithin(statement, what, ...scope, ...of);
  const rows = [
    ['Realised gains, short-term', gains.shortTerm, figure('realised-short-term')],
    ['Realised gains, long-term', gains.longTerm, figure('realised-long-term')],
    ...dividends.map(({ ticker, amount }) =>
      ticker === null
        ? (['Dividends', amount, null] as const)
        : ([`Dividends ${ticker}`, amount, figure('dividends', ticker)] as const),
    ),
  ] as const;
  return (
    <Section title="Gains and dividends">
      <ReportTable label="Gains and dividends" headings={['', 'Amount']} figures={[1]}>
        {rows.map(([label, amount, explains]) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {label}
            </th>
            <td className="py-2 pl-3 text-right whitespace-nowrap">
              <ReportFigure portfolioId={portfolioId} figure={explains} of={label}>
                {money(amount)}
              </ReportFigure>
            </td>
          </tr>
        ))}
      </ReportTable>
    </Section>
  );
}

function Transactions({
  statement: { transactions, transactionCount },
  dates,
}: Pick<StatementDocumentProps, 'statement' | 'dates'>) {
  if (transactionCount === 0)
    return <p className="text-sm text-muted">There were no transactions in this period.</p>;
  return (
    <Section title="Transactions">
      <ReportTable
        label="Transactions"
        headings={['Date', 'Account', 'What', 'Shares', 'Price', 'Fee', 'Amount']}
        figures={[3, 4, 5, 6]}
        roomy={[1, 3, 4, 5]}
      >
        {transactions.map((one) => {
          const { quantity, price, fee } = figureTexts(one);
          return (
            <tr key={one.id} className="border-t border-line break-inside-avoid">
              <td className="py-1.5 pr-3 whitespace-nowrap max-sm:align-top">
                {dates.day(one.at)}
              </td>
              <td className={cn('py-1.5 pr-3', ROOMY)}>{isolated(one.accountName)}</td>
              <td className="min-w-[4rem] py-1.5 pr-3">
                {whatWords(one)}
                <span className="block text-note wrap-anywhere text-muted sm:hidden">
                  {[
                    isolated(one.accountName),
                    quantity && `${quantity} × ${price}`,
                    Number(one.fee) > 0 && `${fee} fee`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className={cn('py-1.5 pl-3 text-right', ROOMY)}>{quantity}</td>
              <td className={cn('py-1.5 pl-3 text-right', ROOMY)}>{price}</td>
              <td className={cn('py-1.5 pl-3 text-right', ROOMY)}>{fee}</td>
              <td className="py-1.5 pl-3 text-right max-sm:align-top">
                {money(Number(one.amount))}
              </td>
            </tr>
          );
        })}
      </ReportTable>
      {transactionCount > transactions.length && (
        <p className="mt-2 text-note text-muted">
          {`The first ${count(transactions.length)} of ${count(transactionCount)}. The CSV has all of them.`}
        </p>
      )}
    </Section>
  );
}

const figureTexts = ({ quantity, price, fee }: StatementTransaction) => ({
  quantity: quantity && exactly(quantity, 'number'),
  price: price && exactMoney(price),
  fee: money(Number(fee)),
});

/** Returns `Buy VTI`; the label of a dividend already names the asset. */
function whatWords({ type, ticker }: StatementTransaction): string {
  const words = transactionTypeLabel(type, ticker);
  return type === 'dividend' || ticker === null ? words : `${words} ${ticker}`;
}
