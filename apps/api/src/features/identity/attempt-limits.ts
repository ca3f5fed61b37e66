import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { tooManyAttempts } from '../../platform/http/problems';
import { EDGE, type Edge } from '../../platform/tokens';

const WINDOW_SECONDS = 15 * 60;
/** Failed attempts within the window: few for one e-mail, more for one address, behind which a household may sit. */
const MOST = { email: 10, address: 50 } as const;
type Kind = keyof typeof MOST;

/** Counted before the outcome is known, so that many guesses at once do not slip through. */
const COUNT = `
  INSERT INTO app.attempt (kind, subject, at)
  SELECT $1, $2, $3 WHERE (SELECT count(*) FROM app.attempt WHERE kind = $1 AND subject = $2 AND at > $4) < $5
  RETURNING id`;
const OLDEST = 'SELECT at FROM app.attempt WHERE kind = $1 AND subject = $2 AND at > $3 ORDER BY at DESC OFFSET $4 LIMIT 1';

/** What an attempt was counted under. */
export interface CountedAttempt {
  readonly ids: readonly string[];
  readonly email: string | null;
}

/** Limits on guessing passwords and e-mail addresses. */
@Injectable()
export class AttemptLimits {
  constructor(
    private readonly db: DataSource,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  /** Counts an attempt by address and, where one is given, by e-mail. Refuses with 429 and Retry-After where a limit is reached. */
  async count(address: string, email: string | null): Promise<CountedAttempt> {
    const ids = [await this.countOne('address', address)];
    if (email !== null) ids.push(await this.countOne('email', email));
    return { ids, email };
  }

  /** The attempt succeeded: it, and what was counted for its e-mail, is no longer held against anyone. */
  async forgive({ ids, email }: CountedAttempt): Promise<void> {
    await this.db.query(`DELETE FROM app.attempt WHERE id = ANY($1::bigint[]) OR (kind = 'email' AND subject = $2)`, [ids, email]);
  }

  private async countOne(kind: Kind, subject: string): Promise<string> {
    const now = this.edge.now();
    const since = new Date(now.getTime() - WINDOW_SECONDS * 1000);
    await this.db.query('DELETE FROM app.attempt WHERE at <= $1', [since]);
    const counted = (await this.db.query(COUNT, [kind, subject, now, since, MOST[kind]])) as { id: string }[];
    if (counted[0]) return counted[0].id;
    const [oldest] = (await this.db.query(OLDEST, [kind, subject, since, MOST[kind] - 1])) as { at: Date }[];
    const freeAt = (oldest?.at ?? now).getTime() + WINDOW_SECONDS * 1000;
    throw tooManyAttempts(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)));
  }
}
