import { MIN_POSITION_HEADER } from '@evenkeel/contracts/shared/problem';
import { type EventStore, keptForm, LOG_START, latestOf } from '@evenkeel/event-store/port';
import { Inject, Injectable } from '@nestjs/common';
import { malformed } from '../http/problems';
import { EVENT_STORE } from '../tokens';

/** The end of the log, as far as this process has looked it up. */
@Injectable()
export class LogHead {
  private known = LOG_START;

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * Refuses with 400 a position beyond the last event, which no read model could reflect.
   * `position`: in its kept form.
   */
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
