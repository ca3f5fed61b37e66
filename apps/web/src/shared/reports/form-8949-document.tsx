import type { Form8949Row, Form8949View } from '@evenkeel/contracts/reports';
import type { Dates } from '@/shared/format/dates';
import { money } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { Card } from '@/shared/ui/card';
import { ReportFigure } from './report-figure';
import { ReportTable } from './report-table';

interface Form8949AccountsProps {
  readonly form: Form8949View;
  readonly onChange: (accountIds: readonly string[]) => void;
}

/** Chooses the accounts whose sales the form reports, at least one. */
export function Form8949Accounts({ form: { accounts }, onChange }: Form8949AccountsProps) {
  const included = accounts.filter(({ isIncluded }) => isIncluded).map(({ id }) => id);
  const toggle = (id: string) =>
    onChange(included.includes(id) ? included.filter((one) => one !== id) : [...included, id]);
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1 print:hidden">
      <legend className="mb-1 text-sm font-medium">Accounts whose sales are reported</legend>
      {accounts.map(({ id, name, type, isIncluded }) => (
        <label
          key={id}
          className="flex min-h-11 items-center gap-2 text-sm wrap-anywhere md:min-h-9"
        >
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={isIncluded}
            disabled={isIncluded && included.length === 1}
            onChange={() => toggle(id)}
          />
          {`${isolated(name)} (${type})`}
        </label>
      ))}
    </fieldset>
  );
}

const TITLES = { short: 'Part I: short-term', long: 'Part II: long-term' } as const;
const BOXES = {
  short: 'A, B or C (digital assets: G, H or I)',
  long: 'D, E or F (digital assets: J, K or L)',
} as const;

interface Form8949DocumentProps {
  readonly form: Form8949View;
  /** Dates in the owner's time zone. */
  readonly dates: Dates;
  /** Portfolio whose figures have explanations; null for an auditor. */
  readonly portfolioId: string | null;
}

/** Shows the form for screen and paper (HIS-65). */
export function Form8949Document({
  form: { portfolioName, year, parts },
  dates,
  portfolioId,
}: Form8949DocumentProps) {
  return (
    <Card className="p-5 print:border-0 print:p-0 print:shadow-none">
      <article aria-labelledby="form-8949" className="flex flex-col gap-6">
        <header>
          <h2 id="form-8949" className="text-lg font-semibold wrap-anywhere">
            {`Sales of ${year} in ${portfolioName}, in the columns of Form 8949`}
          </h2>
          <p className="mt-1 max-w-3xl text-sm text-muted">
            Choose the box of each part yourself, from what your broker reported on Form 1099-B or
            1099-DA, and fill in codes (f) and adjustments (g): Evenkeel does not know them. It does
            not find wash sales. The fees of a sale are taken off the proceeds; the fees of a
            purchase are part of the cost. This is not tax advice.
          </p>
        </header>
        {parts.map((part) => (
          <Part key={part.part} part={part} dates={dates} portfolioId={portfolioId} />
        ))}
      </article>
    </Card>
  );
}

interface PartProps extends Pick<Form8949DocumentProps, 'dates' | 'portfolioId'> {
  readonly part: Form8949View['parts'][number];
}

function Part({ part, dates: { day }, portfolioId }: PartProps) {
  const title = TITLES[part.term];
  const figure = 'py-1.5 pl-3 text-right whitespace-nowrap';
  const ofLot = (row: Form8949Row, what: 'proceeds' | 'cost' | 'gain') => (
    <ReportFigure
      portfolioId={portfolioId}
      figure={`realised:lot:${row.accountId}:${row.ticker}:${row.sellTransactionId}:${row.lot}`}
      of={`the ${what} of ${row.description}`}
    >
      {money(row[what])}
    </ReportFigure>
  );
  return (
    <section aria-label={title}>
      <h3 className="text-body font-semibold">{title}</h3>
      <p className="mb-2 text-note text-muted">{`Choose box ${BOXES[part.term]}.`}</p>
      {part.rows.length === 0 ? (
        <p className="text-sm text-muted">No sales.</p>
      ) : (
        <ReportTable
          label={title}
          headings={[
            ...['(a) Description', '(b) Acquired', '(c) Sold', '(d) Proceeds', '(e) Cost'],
            ...['(f) Code', '(g) Adjustment', '(h) Gain or loss', 'Account'],
          ]}
          figures={[3, 4, 6, 7]}
        >
          {part.rows.map((row, n) => (
            <tr key={n} className="border-t border-line break-inside-avoid">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {row.description}
              </th>
              <td className="py-1.5 pr-3 whitespace-nowrap">{day(row.acquired)}</td>
              <td className="py-1.5 pr-3 whitespace-nowrap">{day(row.sold)}</td>
              <td className={figure}>{ofLot(row, 'proceeds')}</td>
              <td className={figure}>{ofLot(row, 'cost')}</td>
              <td />
              <td />
              <td className={figure}>{ofLot(row, 'gain')}</td>
              <td className="py-1.5 pl-3">{isolated(row.accountName)}</td>
            </tr>
          ))}
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="py-2 text-left font-[inherit]" colSpan={3}>
              Totals
            </th>
            <td className={figure}>{money(part.proceeds)}</td>
            <td className={figure}>{money(part.cost)}</td>
            <td />
            <td />
            <td className={figure}>{money(part.gain)}</td>
            <td />
          </tr>
        </ReportTable>
      )}
    </section>
  );
}
