/** Events of the stream `household-<id>` itself, beside those of its slices. */
export type HouseholdEvent =
  /** Ends the stream: an operator erased the person (BAK-7). */
  { readonly type: 'HouseholdErased'; readonly data: Record<never, never> };
