/** The problem of one field of a command. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * The reason why a command was refused. `malformed`: the input is invalid (400). `not_found`: it
 * names something that does not exist (404). `conflict`: it does not fit the current state (409).
 * `rule`: a rule forbids it (422).
 */
export interface Refusal {
  readonly kind: 'malformed' | 'not_found' | 'conflict' | 'rule';
  readonly message: string;
  readonly fields?: readonly FieldProblem[];
}

export type Decision<Event> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Returns the decision to record these events, in this order. Without events nothing changes. */
export const accept = <Event>(...events: Event[]): Decision<Event> => ({ ok: true, events });

/**
 * Returns the decision to record nothing. `message`: a sentence for the person. `fields`: the
 * fields of the form that are wrong, each with its message.
 */
export const refuse = (
  kind: Refusal['kind'],
  message: string,
  ...fields: FieldProblem[]
): Decision<never> => ({
  ok: false,
  refusal: fields.length > 0 ? { kind, message, fields } : { kind, message },
});
