import type { EventStore } from '@evenkeel/event-store/port';
import { Controller, Get, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unavailable } from '../http/problems';
import { EVENT_STORE } from '../tokens';

@Controller('health')
export class HealthController {
  constructor(
    private readonly db: DataSource,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** The process answers. */
  @Get('live')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  /** Commands and queries can be served: the log answers and the read models are there. */
  @Get('ready')
  async ready(): Promise<{ status: 'ready' }> {
    try {
      await Promise.all([this.store.ping(), this.db.query('SELECT FROM read.portfolio LIMIT 0', [])]);
    } catch {
      throw unavailable('Not ready');
    }
    return { status: 'ready' };
  }
}
