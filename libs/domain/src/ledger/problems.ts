import { type FieldProblem, refuse } from '../kernel/decision';

/** Parts of a transaction by the names of the CSV's columns (server-rules section 13); `lots` is in no file. */
export type Part = 'account' | 'type' | 'datetime' | 'ticker' | 'quantity' | 'price' | 'fee' | 'amount' | 'notes' | 'lots';

/** `malformed`: it makes no sense in itself; `rule`: a rule forbids it. */
export interface Problem {
  readonly part: Part;
  readonly kind: 'malformed' | 'rule';
  readonly message: string;
}

export const malformed = (part: Part, message: string): Problem => ({ part, kind: 'malformed', message });
export const forbidden = (part: Part, message: string): Problem => ({ part, kind: 'rule', message });

/** The same parts as the transaction form names them (first seed, section 3). */
export const FORM_FIELDS: Record<Part, string> = {
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

/** One refusal for all problems of a command: malformed where anything is. */
export function refuseFor(problems: readonly Problem[]) {
  const fields: FieldProblem[] = problems.map(({ part, message }) => ({ field: FORM_FIELDS[part], message }));
  const kind = problems.some((problem) => problem.kind === 'malformed') ? 'malformed' : 'rule';
  return refuse(kind, problems.map((problem) => problem.message).join('; '), ...fields);
}
