export type { BackupConfig, DailyBackup } from './backups';
export { headsKeyFile, headsKeyOf } from './heads-key';
export { readConfig } from './read-config';
export type { Config, GoogleSettings, LogLevel } from './read-config';
export type { MailConfig } from './mail';
export type { BucketConfig } from './object-storage';
export type { ProviderConfig, ProviderName } from './market-data';
