import { Controller, Get } from '@nestjs/common';
import { unavailable } from '../http/problems';
import type { Lag } from './projector-lag';
import { Readiness } from './readiness';

@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process answers. */
  @Get('live')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  /** Commands and queries can be served; and how far the read models are behind the log. */
  @Get('ready')
  async ready(): Promise<{ status: 'ready'; behind: Lag }> {
    try {
      return { status: 'ready', behind: await this.readiness.look() };
    } catch (error) {
      throw Object.assign(unavailable('Not ready'), { cause: error });
    }
  }
}
