export { beforeAndAfter, type BeforeAndAfter } from './changes';
export type { HistoryEntry, HistoryKind, HistorySubject } from './entry';
export { householdEntry } from './household-history';
export { isMoreThanWords } from './names';
export { portfolioEntry } from './portfolio-history';
export { userEntry } from './user-history';
