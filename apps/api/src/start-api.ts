import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '@evenkeel/platform/config';
import { asNestLogger, type Logger } from '@evenkeel/platform/logging';
import { NestFactory } from '@nestjs/core';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module';
import { authenticate } from './platform/auth/authenticate';
import { Sessions } from './platform/auth/sessions';
import { Readiness } from './platform/health/readiness';
import { noticeProxy } from './platform/http/address';
import { bodyReader } from './platform/http/body';
import { RequestTime } from './platform/http/request-time';
import { answerWithProblem, ProblemFilter } from './platform/http/problem-filter';
import { protect } from './platform/http/protect';
import { readableAddress } from './platform/http/readable-address';
import { nameRequest } from './platform/http/request-id';
import { SteadyExpress } from './platform/http/steady-express';
import { answerUnreadable } from './platform/http/unreadable';
import { serveWeb } from './platform/http/web';
import { openServices } from './platform/services';
import type { ClockAndIds } from './platform/tokens';

/**
 * Time for which the api keeps an idle connection. It is longer than the minute or so of a proxy,
 * which must not send a request on a connection that the api is just closing.
 */
const KEEP_ALIVE_MS = 75_000;
const CLOSE_IDLE_EVERY_MS = 50;

export interface RunningApi {
  /** Address of the api, for example http://127.0.0.1:3000. */
  readonly url: string;
  /** Routes that the api answers, for example `GET /api/portfolios/:id/value`. */
  readonly routes: readonly string[];
  /** Waits until running requests have ended, then closes every connection. */
  close(): Promise<void>;
}

/** Connects, listens and serves. Rejects if a service cannot be reached or the port is taken. */
export async function startApi(
  config: Config,
  logger: Logger,
  clockAndIds?: ClockAndIds,
): Promise<RunningApi> {
  const services = await openServices(config, logger, clockAndIds);
  try {
    const app = await NestFactory.create<NestExpressApplication>(
      AppModule.over(services),
      new SteadyExpress(),
      { bodyParser: false, logger: asNestLogger(logger), abortOnError: false },
    );
    const http = app.getHttpAdapter().getInstance();
    app.set('trust proxy', config.trustProxy);
    app.set('query parser', 'simple');
    app.disable('x-powered-by');
    app.useWebSocketAdapter(new IoAdapter(app));
    app.use(nameRequest, noticeProxy(config.trustProxy, logger));
    protect(http, config);
    const time = new RequestTime(app.get(Readiness), logger);
    // The time of a request does not count its body, which takes as long as the sender's line
    // needs.
    app.use(['/api', '/objects'], readableAddress);
    app.use(time.begin, authenticate(app.get(Sessions)), time.pause, bodyReader(), time.begin);
    app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
      answerWithProblem(error, request, response, logger),
    );
    serveWeb(http, config.webDir);
    app.useGlobalFilters(new ProblemFilter(logger));
    const server = app.getHttpServer() as Server;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    answerUnreadable(server);
    await app.listen(config.port, config.host);
    const close = async (): Promise<void> => {
      // Closes repeatedly, because a connection is idle only when its request has ended.
      const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      await app.close().finally(() => clearInterval(closing));
      await services.close();
    };
    return {
      url: urlOf(config.host, (server.address() as AddressInfo).port),
      routes: routesOf(http),
      close,
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

const routesOf = ({ router }: Express): string[] =>
  router.stack.flatMap(({ route }) =>
    route ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`) : [],
  );

const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
