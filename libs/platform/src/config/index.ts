export { readConfig } from './read-config';
export type { Config, LogLevel } from './read-config';
