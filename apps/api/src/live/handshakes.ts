import type { Config } from '@evenkeel/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Server } from 'socket.io';
import { addressBeside } from '../platform/http/address';
import { securityHeaders } from '../platform/http/protect';
import { RateLimit } from '../platform/http/rate-limit';
import { CLOCK_AND_IDS, type ClockAndIds, CONFIG } from '../platform/tokens';
import { limitConnections } from './connection-limits';

/** First requests from one address. An office whose pages all reconnect at once makes fewer. */
const MOST_A_MINUTE = 600;

/**
 * Guards the first requests of sockets and the connections that they begin. Anybody can make them,
 * and the api keeps each in memory for a while (LIV-10).
 */
@Injectable()
export class Handshakes {
  private readonly addresses = new RateLimit(MOST_A_MINUTE, 60);

  constructor(
    private readonly http: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /**
   * Limits first requests by address, limits the data that each connection sends, and answers
   * requests of sockets with the same protective headers as all other requests.
   */
  guard({ engine }: Pick<Server, 'engine'>): void {
    const now = () => this.clockAndIds.now();
    limitConnections(engine, this.http.httpAdapter.getHttpServer() as HttpServer, now);
    engine.use(securityHeaders(this.config));
    engine.opts.allowRequest = (request, answer) => {
      const seconds = this.addresses.take(this.addressOf(request), now());
      answer(seconds > 0 ? 'Too many connections. Please try again in a minute.' : null, !seconds);
    };
  }

  /** Returns the address under which the requests of a socket are counted. */
  addressOf(request: IncomingMessage): string {
    return addressBeside(this.http.httpAdapter.getInstance<Express>(), request);
  }
}
