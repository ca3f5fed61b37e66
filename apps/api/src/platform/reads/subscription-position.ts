import { type LogPosition, logPosition } from '@evenkeel/event-store/port';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The position up to which the projector's subscription has followed the log. */
@Injectable()
export class SubscriptionPosition {
  constructor(private readonly db: DataSource) {}

  async read(): Promise<LogPosition> {
    const row = await firstRowOf(this.db, read.selectFrom('app.subscription').select('position'));
    return logPosition(row?.position ?? 0);
  }
}
