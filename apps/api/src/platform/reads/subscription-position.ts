import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How far the projector's subscription has followed the log. */
@Injectable()
export class SubscriptionPosition {
  constructor(private readonly db: DataSource) {}

  async read(): Promise<number> {
    const row = await firstRowOf(this.db, read.selectFrom('app.intake').select('position'));
    return Number(row?.position ?? 0);
  }
}
