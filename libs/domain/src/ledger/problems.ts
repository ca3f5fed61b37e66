import { type FieldProblem, refuse } from '../kernel/decision';

/**
 * Parts of a transaction by the CSV's column names (IMP-4); files have no `lots`. An empty name is
 * a row of a file as a whole.
 */
export type Part =
  | ''
  | 'account'
  | 'type'
  | 'datetime'
  | 'ticker'
  | 'quantity'
  | 'price'
  | 'fee'
  | 'amount'
  | 'notes'
  | 'lots';

/** `malformed`: invalid in itself; `rule`: a rule forbids it. */
export interface Problem {
  readonly part: Part;
  readonly kind: 'malformed' | 'rule';
  readonly message: string;
}

/** A problem of the form of a part: a value that cannot be right in any portfolio. */
export const malformed = (part: Part, message: string): Problem => ({
  part,
  kind: 'malformed',
  message,
});
/** A problem of a rule: a value that this portfolio does not allow. */
export const forbidden = (part: Part, message: string): Problem => ({
  part,
  kind: 'rule',
  message,
});

/** The same parts by the transaction form's field names (LED-1). */
export const FORM_FIELDS: Record<Part, string> = {
  '': '',
  account: 'transactionAccountId',
  type: 'transactionType',
  datetime: 'transactionDatetime',
  ticker: 'ticker',
  quantity: 'transactionQuantity',
  price: 'transactionPrice',
  fee: 'transactionFee',
  amount: 'transactionAmount',
  notes: 'transactionNotes',
  lots: 'lots',
};

/** One refusal for all problems of a command: malformed if any problem is. */
export function refuseFor(problems: readonly Problem[]) {
  const fields: FieldProblem[] = problems.map(({ part, message }) => ({
    field: FORM_FIELDS[part],
    message,
  }));
  const kind = problems.some((problem) => problem.kind === 'malformed') ? 'malformed' : 'rule';
  return refuse(kind, problems.map((problem) => problem.message).join('; '), ...fields);
}
