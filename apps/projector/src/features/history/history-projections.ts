import { householdEntry, portfolioEntry, userEntry } from '@evenkeel/domain/streams/history';
import type {
  HouseholdStream,
  HouseholdStreamEvent,
  PortfolioStream,
  PortfolioStreamEvent,
  UserStream,
  UserStreamEvent,
} from '@evenkeel/domain/streams';
import type { Projection } from '@evenkeel/projections/projection';
import {
  historyEntry,
  historyProjection as definition,
  householdHistoryEntry,
  householdHistoryProjection as householdDefinition,
  userHistoryEntry,
  userHistoryProjection as userDefinition,
} from '@evenkeel/read-models/history/tables';
import { historyRow } from './history-row';

/** Every event of a portfolio in words, with the values by which it is found. */
export const historyProjection: Projection<PortfolioStream> = {
  definition,
  start: ({ ownerId, writer }) => ({
    apply: (recorded, state) => {
      const entry = portfolioEntry(recorded.event as PortfolioStreamEvent, state, ownerId);
      writer.insert(historyEntry, historyRow(ownerId, recorded, entry));
    },
  }),
};

/** Every event of a user in words. */
export const userHistoryProjection: Projection<UserStream> = {
  definition: userDefinition,
  start: ({ ownerId, writer }) => ({
    apply: (recorded) => {
      const entry = userEntry(recorded.event as UserStreamEvent, ownerId);
      writer.insert(userHistoryEntry, historyRow(ownerId, recorded, entry));
    },
  }),
};

/** Every event of a household in words. */
export const householdHistoryProjection: Projection<HouseholdStream> = {
  definition: householdDefinition,
  start: ({ ownerId, writer }) => ({
    apply: (recorded) => {
      const entry = householdEntry(recorded.event as HouseholdStreamEvent, ownerId);
      writer.insert(householdHistoryEntry, historyRow(ownerId, recorded, entry));
    },
  }),
};
