import type { AccountEvent } from '../../accounts';
import { changedMembers } from './changes';
import { type HistoryEntry, listed } from './entry';
import type { Names } from './names';

/**
 * Returns an event of an account in words. `names`: the names of things at the time of the event.
 */
export function accountWords(event: AccountEvent, names: Names): HistoryEntry {
  const { accountId } = event.data;
  const entry = (name: string, text: string): HistoryEntry => ({
    subject: { kind: 'account', id: accountId, name },
    text,
    concerns: [accountId],
  });
  switch (event.type) {
    case 'AccountAdded':
      return entry(event.data.nickname, `Added account ${event.data.nickname}`);
    case 'AccountChanged': {
      const { replaced, nickname } = event.data;
      const members = listed(changedMembers(replaced, event.data));
      const renamed = replaced.nickname === nickname ? '' : `, until then ${replaced.nickname}`;
      return entry(nickname, `Changed account ${nickname}${renamed}: ${members}`);
    }
    case 'AccountArchived':
      return entry(names.account(accountId), `Archived account ${names.account(accountId)}`);
    case 'AccountRestored':
      return entry(names.account(accountId), `Restored account ${names.account(accountId)}`);
    case 'AccountDeleted': {
      const { nickname } = event.data.replaced;
      return entry(nickname, `Deleted account ${nickname} with its transactions`);
    }
  }
}
