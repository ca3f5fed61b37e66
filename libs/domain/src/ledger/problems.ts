import { type FieldProblem, refuse } from '../kernel/decision';

/**
 * Parts of a transaction by the CSV's column names (IMP-4); files have no `lots`. The empty name
 * stands for a whole row of a file.
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

/** Returns a problem of the form of a part: its value cannot be right in any portfolio. */
export const malformed = (part: Part, message: string): Problem => ({
  part,
  kind: 'malformed',
  message,
});
/** Returns a problem of a rule: this portfolio does not allow the value. */
export const forbidden = (part: Part, message: string): Problem => ({
  part,
  kind: 'rule',
  message,
});

/** The transaction form's field for each part (LED-1). */
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

/** Returns one refusal for all problems of a command: malformed if any problem is. */
export function refuseFor(problems: readonly Problem[]) {
  const fields: FieldProblem[] = problems.map(({ part, message }) => ({
    field: FORM_FIELDS[part],
    message,
  }));
  const kind = problems.some((problem) => problem.kind === 'malformed') ? 'malformed' : 'rule';
  return refuse(kind, problems.map((problem) => problem.message).join('; '), ...fields);
}
