export { readConfig } from './read-config';
export type { Config, GoogleSettings, LogLevel } from './read-config';
export type { BucketConfig } from './object-storage';
export type { ProviderConfig, ProviderName } from './market-data';
