export { ConfigProblem, readConfig } from './read-config';
export type { Config, LogLevel } from './read-config';
