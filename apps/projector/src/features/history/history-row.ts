import type { HistoryEntry } from '@evenkeel/domain/streams/history';
import type { RecordedEvent } from '@evenkeel/event-store/codecs';

/** The row of an event. */
export function historyRow(
  ownerId: string,
  { revision, recordedAt }: RecordedEvent,
  { subject, text, concerns, details }: HistoryEntry,
) {
  return {
    owner_id: ownerId,
    revision,
    kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name,
    text,
    words: (details ? `${text}\n${details}` : text).toLowerCase(),
    concerns: ` ${concerns.join(' ')} `,
    recorded_at: recordedAt,
  };
}
