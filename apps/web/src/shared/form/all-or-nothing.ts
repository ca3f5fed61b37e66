/**
 * Returns the words above the buttons of a form that records many things, all or none, after it
 * failed. Only a refusal means that nothing was recorded: otherwise the answer may have been lost
 * (WEB-85). `SavingWords` describes the arguments.
 */
export function allOrNothing(reason: string, hasFields: boolean, isRefused: boolean): string {
  if (hasFields) return 'Nothing was recorded. Correct what is marked.';
  return isRefused ? `${reason} Nothing was recorded.` : reason;
}
