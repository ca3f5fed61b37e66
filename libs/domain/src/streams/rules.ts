/** The name of a member of an event: `standard transaction fee` of `standardTransactionFee`. */
export const memberWords = (member: string): string =>
  member.replace(/([A-Z])/g, ' $1').toLowerCase();

/** All texts that stand in a value of an event. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
