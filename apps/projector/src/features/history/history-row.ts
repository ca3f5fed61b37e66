import { folded } from '@evenkeel/contracts/shared/folded';
import { type HistoryEntry, isMoreThanWords } from '@evenkeel/domain/streams/history';
import type { RecordedEvent } from '@evenkeel/event-store/codecs';

const ASCII = /^[\0-\x7f]*$/;

/**
 * Returns the words to search; null if the search makes them from the text, whose only letters are
 * A to Z.
 */
const wordsOf = ({ text, details }: HistoryEntry): string | null =>
  details ? folded(`${text}\n${details}`) : ASCII.test(text) ? null : folded(text);

/** Returns the names; null if there are none, as for most events. */
function namesOf({ names = [] }: HistoryEntry): string[] | null {
  const kept = names.filter(isMoreThanWords);
  return kept.length > 0 ? kept : null;
}

/** Returns the row of an event. */
export function historyRow(
  ownerId: string,
  { revision, recordedAt }: RecordedEvent,
  entry: HistoryEntry,
) {
  const { subject, text, concerns } = entry;
  return {
    owner_id: ownerId,
    revision,
    kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name,
    text,
    names: namesOf(entry),
    words: wordsOf(entry),
    concerns: ` ${concerns.filter((id) => id !== subject.id).join(' ')} `,
    recorded_at: recordedAt,
  };
}
