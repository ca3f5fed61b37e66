/** Events of the stream `household-<id>` itself, whichever slices it holds. */
export type HouseholdEvent =
  /** The last event of its stream: an operator erased the person (BAK-7). */
  { readonly type: 'HouseholdErased'; readonly data: Record<never, never> };
