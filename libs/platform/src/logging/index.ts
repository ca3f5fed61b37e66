export { lossLog, rareWarnings } from './losses';
export { createLogger } from './logger';
export type { LogFields, Logger } from './logger';
export { asNestLogger } from './nest-logger';
export { plainProblem, postgresAt, reasonOf, type Servers, withServers } from './plain-problem';
