/**
 * A setting is missing or wrong. The message names the setting and the expected form, and never a
 * value that may be secret.
 */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}
