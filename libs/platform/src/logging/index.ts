export { lossLog } from './losses';
export { createLogger } from './logger';
export type { LogFields, Logger } from './logger';
export { asNestLogger } from './nest-logger';
export { plainProblem, reasonOf, type Servers } from './plain-problem';
