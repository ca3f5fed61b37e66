import type { Logger } from '@evenkeel/platform/logging';
import { Inject, Injectable } from '@nestjs/common';
import { ProjectorLag } from '../platform/health/projector-lag';
import { LOGGER } from '../platform/tokens';

const LOOK_EVERY_MS = 2_000;
/** Screens that are less far behind are not marked. */
const MARKED_AFTER_SECONDS = 5;

/**
 * Tells the users of open sockets when their figures fall behind the log, and when they no longer
 * are (LIV-9).
 */
@Injectable()
export class BehindWatch {
  private told = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly lag: ProjectorLag,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(
    usersOfSockets: () => ReadonlySet<string>,
    tell: (userId: string, since: string | null) => void,
  ): void {
    const next = (): void => {
      if (this.isStopped) return;
      this.timer = setTimeout(
        () => void this.look(usersOfSockets(), tell).finally(next),
        LOOK_EVERY_MS,
      );
      this.timer.unref();
    };
    next();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /**
   * At every look, tells each user whose figures are behind, so that newly opened sockets hear it,
   * too.
   */
  private async look(
    users: ReadonlySet<string>,
    tell: (userId: string, since: string | null) => void,
  ): Promise<void> {
    if (users.size === 0) return;
    try {
      const { everybody, users: behind } = await this.lag.forAtLeast(MARKED_AFTER_SECONDS);
      const now = new Set<string>();
      for (const userId of users) {
        const since = everybody ?? behind.get(userId) ?? null;
        if (since !== null) now.add(userId);
        if (since !== null || this.told.has(userId)) tell(userId, since);
      }
      this.told = now;
    } catch (error) {
      this.logger.warn('It could not be looked up how far the read models are behind', { error });
    }
  }
}
