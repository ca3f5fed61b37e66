/** A setting is missing or makes no sense; the message names it and says what is expected, never its value where that may be secret. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}
