import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '@evenkeel/platform/config';
import { asNestLogger, type Logger } from '@evenkeel/platform/logging';
import { NestFactory } from '@nestjs/core';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module';
import { authenticate } from './platform/auth/authenticate';
import { Sessions } from './platform/auth/sessions';
import { readBody } from './platform/http/body';
import { answerWithProblem, ProblemFilter } from './platform/http/problem-filter';
import { nameRequest } from './platform/http/request-id';
import { protect, serveWeb } from './platform/http/web';
import { openServices } from './platform/services';
import type { Edge } from './platform/tokens';

export interface RunningApi {
  /** Such as http://127.0.0.1:3000. */
  readonly url: string;
  /** Lets requests that run come to their end, then closes every connection. */
  close(): Promise<void>;
}

/** Connects, listens and serves. Rejects where a service cannot be reached or the port is taken. */
export async function startApi(config: Config, logger: Logger, edge?: Edge): Promise<RunningApi> {
  const services = await openServices(config, logger, edge);
  try {
    const app = await NestFactory.create<NestExpressApplication>(AppModule.over(services), { bodyParser: false, logger: asNestLogger(logger), abortOnError: false });
    const http = app.getHttpAdapter().getInstance();
    // A proxy in front of us runs on the same machine; anyone else's word on the client's address counts for nothing.
    app.set('trust proxy', 'loopback');
    app.set('query parser', 'simple');
    app.disable('x-powered-by');
    app.useWebSocketAdapter(new IoAdapter(app));
    app.use(nameRequest);
    protect(http);
    app.use(authenticate(app.get(Sessions)), readBody);
    app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => answerWithProblem(error, request, response, logger));
    serveWeb(http, config.webDir);
    app.useGlobalFilters(new ProblemFilter(logger));
    await app.listen(config.port, config.host);
    const server = app.getHttpServer() as Server;
    const close = async (): Promise<void> => {
      server.closeIdleConnections();
      await app.close();
      await services.close();
    };
    return { url: urlOf(config.host, (server.address() as AddressInfo).port), close };
  } catch (error) {
    await services.close();
    throw error;
  }
}

const urlOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
