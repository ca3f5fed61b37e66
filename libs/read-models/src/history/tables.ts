import type { HistoryKind } from '@evenkeel/domain/streams/history';
import { bigint, nullable, text, texts, timestamptz, uuid } from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

/**
 * One row for each event: its words, and the columns by which a search finds it. A read takes the
 * actor of the event, and the values that it replaced, from the log itself (docs/adr/0061).
 */
const columns = {
  /** Id in the stream's name. */
  owner_id: uuid(),
  revision: bigint(),
  kind: text<HistoryKind>(),
  subject_id: text(),
  subject_name: text(),
  text: text(),
  /** Names in the text that the event does not have, if they are more than plain words. */
  names: nullable(texts()),
  /**
   * Text and notes in lower case, for the search. Null if they equal the text with A to Z in lower
   * case.
   */
  words: nullable(text()),
  /** Ids and tickers of all other things that the event concerns, a space before and after each. */
  concerns: text(),
  recorded_at: timestamptz(),
};

export const historyEntry = defineTable({
  name: 'history_entry',
  columns,
  key: ['owner_id', 'revision'],
});

export const userHistoryEntry = defineTable({
  name: 'user_history_entry',
  columns,
  key: ['owner_id', 'revision'],
});

export const householdHistoryEntry = defineTable({
  name: 'household_history_entry',
  columns,
  key: ['owner_id', 'revision'],
});

export const historyProjection = defineProjection({
  name: 'history',
  // Withdrawn advice concerns its assets, and a split the accounts that held its shares. A search
  // treats İ as an i. The words of a change contain no 'id'.
  version: 7,
  category: 'portfolio',
  views: ['history'],
  tables: [historyEntry],
});

export const userHistoryProjection = defineProjection({
  name: 'user_history',
  // A search treats İ as an i.
  version: 2,
  category: 'user',
  views: ['history'],
  tables: [userHistoryEntry],
});

export const householdHistoryProjection = defineProjection({
  name: 'household_history',
  // A renamed goal or budget item has both names, and an item that was moved concerns both
  // categories. A search treats İ as an i. An item is paused or resumed, and the words of a change
  // contain no 'id'.
  version: 4,
  category: 'household',
  views: ['history'],
  tables: [householdHistoryEntry],
});
