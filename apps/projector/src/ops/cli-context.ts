import type { Config } from '@evenkeel/platform/config';
import type { Services } from '../services';

/** The input, output and services of a command. */
export interface CliContext {
  readonly config: Config;
  readonly services: Services;
  readonly out: NodeJS.WriteStream;
}

/** A command. Resolves to whether all is well. */
export type Command = (context: CliContext) => Promise<boolean>;
