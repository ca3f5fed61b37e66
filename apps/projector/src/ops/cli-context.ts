import type { Config } from '@evenkeel/platform/config';
import type { Services } from '../services';

/** Where a command reads from and writes to. */
export interface CliContext {
  readonly config: Config;
  readonly services: Services;
  readonly out: NodeJS.WriteStream;
}

/** Resolves with whether all is well. */
export type Command = (context: CliContext) => Promise<boolean>;
