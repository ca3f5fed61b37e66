import { MIN_POSITION_HEADER } from '@evenkeel/contracts/shared/problem';
import { type EventStore, keptForm, LOG_START, latestOf } from '@evenkeel/event-store/port';
import { Inject, Injectable } from '@nestjs/common';
import { malformed } from '../http/problems';
import { EVENT_STORE } from '../tokens';

/** The end of the log, as far as anybody asked for it. */
@Injectable()
export class LogHead {
  private known = LOG_START;

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Refuses (400) a position, in its kept form, that no event has yet: nothing that is read would ever reflect it. */
  async require(position: number): Promise<void> {
    if (position <= keptForm(this.known)) return;
    this.known = latestOf(this.known, await this.store.headPosition());
    if (position > keptForm(this.known))
      throw malformed({
        field: MIN_POSITION_HEADER,
        message: `${MIN_POSITION_HEADER} is beyond the last event`,
      });
  }
}
