/**
 * Returns the name of an event's member in words: `standard transaction fee` for
 * `standardTransactionFee`.
 */
export const memberWords = (member: string): string =>
  member.replace(/([A-Z])/g, ' $1').toLowerCase();

/** Returns all texts within a value of an event. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
