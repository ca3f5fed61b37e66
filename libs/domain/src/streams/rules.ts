/** The name of a member of an event: `standard transaction fee` of `standardTransactionFee`. */
export const memberWords = (member: string): string =>
  member.replace(/([A-Z])/g, ' $1').toLowerCase();
