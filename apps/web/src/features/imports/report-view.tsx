import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ImportReport } from '@evenkeel/contracts/imports';
import {
  eligibilityAskedFor,
  fractionsAskedFor,
  isOfMissingColumn,
  isSettledByAdding,
} from '@evenkeel/domain/ledger/rules';
import { count, plural } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { useIsNarrow } from '@/shared/lib/use-is-narrow';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { askedOfDates } from './findings';
import { useReason } from './use-reason';

/** Numbers of accounts and assets that earlier steps added; they stay, even if the import fails. */
export interface Added {
  readonly accounts: number;
  readonly assets: number;
}

interface ReportViewProps {
  readonly fileName: string;
  readonly report: ImportReport;
  readonly thing: string;
  readonly added: Added;
}

/** Whether steps settle a part of the file: a file of prices has no steps (IMP-19). */
const hasSteps = ({ settledByAdding }: ImportReport): boolean => settledByAdding > 0;

/** Whether a step asks for columns, so that the rows are not read yet. */
const isUnmatched = (report: ImportReport): boolean =>
  hasSteps(report) && report.errors.some(({ reason }) => isOfMissingColumn(reason));

/** Returns the number of problems that no step settles. */
const othersOf = ({ errors, moreErrors, settledByAdding }: ImportReport): number =>
  errors.length + moreErrors - settledByAdding;

/**
 * Whether a step settles the problem by a change of an existing account or of an asset's accounts.
 */
const isOfAllowing = (reason: string): boolean =>
  eligibilityAskedFor(reason) !== null || fractionsAskedFor(reason) !== null;

function headline(report: ImportReport, thing: string): string {
  const { errors, recorded, duplicates, rows, leftOut = 0, unknownTypes } = report;
  const others = othersOf(report);
  if (others > 0) return `${plural(others, 'problem')} found. No row of the file has been stored.`;
  if (isUnmatched(report)) return 'Match the columns first. No row of the file has been stored.';
  if (askedOfDates(report))
    return 'Choose first how dates are read. No row of the file has been stored.';
  if (unknownTypes)
    return 'Choose first what the words for types mean. No row of the file has been stored.';
  if (errors.length > 0 && errors.every(({ reason }) => isOfAllowing(reason)))
    return 'Accounts do not allow these shares yet. No row of the file has been stored.';
  if (errors.length > 0)
    return 'Accounts or assets are missing. No row of the file has been stored.';
  if (rows === 0) return 'The file has no rows.';
  if (recorded > 0) return `${plural(recorded, thing)} ready to import.`;
  if (leftOut === 0) return 'Everything in this file has been imported before.';
  return duplicates === 0
    ? 'Every row of this file is left out.'
    : 'Every row of this file has been imported before or is left out.';
}

function addedWords({ accounts, assets }: Added): string {
  const parts = [
    accounts > 0 && plural(accounts, 'account'),
    assets > 0 && plural(assets, 'asset'),
  ].filter((part) => part !== false);
  return `${parts.join(' and ')} added to the portfolio.`;
}

/** Shows the contents and the problems of a file, row by row. */
export function ReportView({ fileName, report, thing, added }: ReportViewProps) {
  const { rows, recorded, duplicates, leftOut = 0 } = report;
  const others = othersOf(report);
  // A problem that a step settles is not a problem of the row.
  const errors = hasSteps(report)
    ? report.errors.filter(({ reason }) => !isSettledByAdding(reason))
    : report.errors;
  const isFine = report.errors.length === 0 && recorded > 0;
  const Icon = isFine ? CircleCheck : TriangleAlert;
  const counts = [
    ['Rows', rows],
    ['Ready', report.errors.length > 0 ? 0 : recorded],
    ['Imported before', duplicates],
    ...(leftOut > 0 ? [['Left out', leftOut] as const] : []),
    ['Problems', others],
  ] as const;
  return (
    <section aria-label="Preview">
      <p
        role="status"
        className={cn(
          'flex items-center gap-2 text-sm font-medium',
          isFine ? 'text-gain' : 'text-attention',
        )}
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        {headline(report, thing)}
      </p>
      {added.accounts + added.assets > 0 && <p className="text-note">{addedWords(added)}</p>}
      <p className="mb-3 text-note break-all text-muted">{fileName}</p>
      {!isUnmatched(report) && (
        <dl
          className={cn(
            'grid grid-cols-2 gap-2',
            leftOut > 0 ? 'sm:grid-cols-5' : 'sm:grid-cols-4',
          )}
        >
          {counts.map(([label, value]) => (
            <div key={label} className="rounded-control bg-sunken px-3 py-2">
              <dt className="text-note text-muted">{label}</dt>
              <dd className="figure text-lg font-semibold">{count(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {errors.length > 0 && <ProblemTable errors={errors} others={others} />}
    </section>
  );
}

type Problems = ImportReport['errors'];

/**
 * Shows the problems in the report by row. `others`: number of all problems that no step settles.
 */
function ProblemTable({ errors, others }: { readonly errors: Problems; readonly others: number }) {
  const isNarrow = useIsNarrow();
  return (
    <>
      <ScrollRegion
        label="Problems by row"
        className="mt-4 max-h-72 rounded-control border border-line"
      >
        {isNarrow ? <ProblemCards errors={errors} /> : <ProblemRows errors={errors} />}
      </ScrollRegion>
      {others > errors.length && (
        <p className="mt-2 text-note text-muted">
          {count(errors.length)} of {count(others)} problems. The others come up when these are put
          right.
        </p>
      )}
    </>
  );
}

const Value = ({ value }: { readonly value: string }) =>
  value === '' ? <span className="text-muted">empty</span> : value;

function ProblemCards({ errors }: { readonly errors: Problems }) {
  const said = useReason();
  return (
    <ul className="figure divide-y divide-line text-sm">
      {errors.map(({ row, column, value, reason }, index) => (
        <li key={index} className="px-3 py-2">
          <p className="text-note break-words text-muted">
            {row === 0 ? 'Header' : `Row ${count(row)}`}, {column}: <Value value={value} />
          </p>
          <p>{said(reason)}</p>
        </li>
      ))}
    </ul>
  );
}

function ProblemRows({ errors }: { readonly errors: Problems }) {
  const said = useReason();
  return (
    <table className="figure w-full text-left text-sm">
      <thead className="sticky top-0 bg-surface text-note text-muted">
        <tr>
          {['Row', 'Column', 'Value', 'Reason'].map((name) => (
            <th key={name} scope="col" className="px-3 py-2 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {errors.map(({ row, column, value, reason }, index) => (
          <tr key={index} className="border-t border-line align-top">
            <td className="px-3 py-2">{row === 0 ? 'Header' : count(row)}</td>
            <td className="px-3 py-2 whitespace-nowrap">{column}</td>
            <td className="max-w-40 px-3 py-2 break-words">
              <Value value={value} />
            </td>
            <td className="min-w-48 px-3 py-2">{said(reason)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
