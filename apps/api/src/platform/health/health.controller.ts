import type { Readiness as ReadyAnswer } from '@evenkeel/contracts/shared/readiness';
import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { unavailable } from '../http/problems';
import { Readiness } from './readiness';

@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Answers if the process runs. */
  @Get('live')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  /**
   * Answers whether the api can serve commands and queries, how far the read models are behind the
   * log, and whether they are being filled anew for this release. 503 while they cannot be read.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadyAnswer> {
    try {
      const { behind, pending } = await this.readiness.look();
      const rebuilding = pending && { percent: pending.percent };
      if (pending === null || pending.areReadable) return { status: 'ready', behind, rebuilding };
      response.status(503).setHeader('Retry-After', '2');
      return { status: 'rebuilding', behind, rebuilding };
    } catch (error) {
      throw Object.assign(unavailable('Not ready'), { cause: error });
    }
  }
}
