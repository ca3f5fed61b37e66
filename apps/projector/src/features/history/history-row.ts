import { folded } from '@evenkeel/contracts/shared/folded';
import { type HistoryEntry, isMoreThanWords } from '@evenkeel/domain/streams/history';
import type { RecordedEvent } from '@evenkeel/event-store/codecs';

const ASCII = /^[\0-\x7f]*$/;

/** Null where the search makes them of the text: its only letters are those from A to Z. */
const wordsOf = ({ text, details }: HistoryEntry): string | null =>
  details ? folded(`${text}\n${details}`) : ASCII.test(text) ? null : folded(text);

/** Null where there are none, as for most events. */
function namesOf({ names = [] }: HistoryEntry): string[] | null {
  const kept = names.filter(isMoreThanWords);
  return kept.length > 0 ? kept : null;
}

/** The row of an event. */
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
