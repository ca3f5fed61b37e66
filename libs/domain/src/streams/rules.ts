/** What a member of an event is called: `standard transaction fee` of `standardTransactionFee`. */
export const memberWords = (member: string): string =>
  member.replace(/([A-Z])/g, ' $1').toLowerCase();
