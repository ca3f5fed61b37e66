import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How far the projector has followed the log. */
@Injectable()
export class IntakePosition {
  constructor(private readonly db: DataSource) {}

  async read(): Promise<number> {
    const rows = (await this.db.query('SELECT position FROM app.intake', [])) as { position: string }[];
    return Number(rows[0]?.position ?? 0);
  }
}
