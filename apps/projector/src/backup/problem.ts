/** A backup cannot be made or restored. The message is for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
