import { plural } from '../../kernel/in-words';
import type { UserStreamEvent } from '../user-stream';
import { changedMembers } from './changes';
import { type HistoryEntry, type HistoryKind, listed } from './entry';

/** Returns an event of a user in words. An event type without words does not compile. */
export function userEntry(event: UserStreamEvent, userId: string): HistoryEntry {
  const entry = (kind: HistoryKind, text: string, id = userId): HistoryEntry => ({
    subject: { kind, id, name: kind },
    text,
    concerns: id === userId ? [userId] : [userId, id],
  });
  switch (event.type) {
    case 'UserRegistered':
      return entry('profile', `Signed up as ${event.data.name}`);
    case 'ProfileChanged':
      return entry(
        'profile',
        `Changed the profile: ${listed(changedMembers(event.data.replaced, event.data))}`,
      );
    case 'ProfilePictureChanged':
      return entry(
        'profile',
        event.data.objectPath === null ? 'Removed the picture' : 'Changed the picture',
      );
    case 'AccountDataReset': {
      const { portfolioIds, resetId } = event.data;
      const text = `Reset the account data: ${plural(portfolioIds.length, 'portfolio')} set aside`;
      return entry('reset', text, resetId);
    }
    case 'AccountResetUndone':
      return entry('reset', 'Undid the reset of the account data', event.data.resetId);
    case 'AccountResetClosed':
      return entry(
        'reset',
        'The reset of the account data can no longer be undone',
        event.data.resetId,
      );
    case 'UserErased':
      return entry('profile', 'Erased by an operator');
  }
}
