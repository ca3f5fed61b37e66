import type { PriceRefreshProgress } from '@evenkeel/contracts/market/refresh';
import {
  type FiguresBehind,
  SOCKET_EVENTS,
  type StreamChanged,
} from '@evenkeel/contracts/shared/live';
import type { Announcement, Announcements } from '@evenkeel/platform/announcements';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { Sessions } from '../platform/auth/sessions';
import type { LiveSession } from '../platform/auth/sessions';
import { ProblemError } from '../platform/http/problems';
import { ANNOUNCEMENTS, LOGGER } from '../platform/tokens';
import { BehindWatch } from './behind-watch';
import { Handshakes } from './handshakes';

interface Pushes {
  [SOCKET_EVENTS.streamChanged]: (change: StreamChanged) => void;
  [SOCKET_EVENTS.pricesRefresh]: (progress: PriceRefreshProgress) => void;
  [SOCKET_EVENTS.figuresBehind]: (behind: FiguresBehind) => void;
  [SOCKET_EVENTS.socketReplaced]: () => void;
}
type LiveServer = Server<DefaultEventsMap, Pushes, DefaultEventsMap, LiveSession>;
type LiveSocket = Socket<DefaultEventsMap, Pushes, DefaultEventsMap, LiveSession>;

/** A session may end without an announcement: by its age, or because the announcement was lost. */
const LOOK_EVERY_MS = 5_000;
/** The time that a socket has, from its first request, to name its user by a token. */
const LONGEST_UNNAMED_MS = 10_000;
/**
 * A connection that goes silent is noticed on both sides within 20 seconds (LIV-14). One that has
 * not named its user is closed before its first ping.
 */
const PING_EVERY_MS = 12_000;
const LONGEST_ANSWER_MS = 8_000;
/** The most sockets of a user on each node. A user hardly has more pages open. */
const MOST_OF_USER = 20;

const roomOf = (userId: string): string => `user:${userId}`;

/**
 * Pushes each announcement only to the sockets of the user whom it concerns. Clients only listen.
 */
@WebSocketGateway({
  transports: ['websocket', 'polling'],
  maxHttpBufferSize: 10_000,
  connectTimeout: LONGEST_UNNAMED_MS,
  pingInterval: PING_EVERY_MS,
  pingTimeout: LONGEST_ANSWER_MS,
  serveClient: false,
})
export class LiveGateway implements OnGatewayInit<LiveServer>, OnApplicationShutdown {
  private unsubscribe: () => void = () => undefined;
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly behind: BehindWatch,
    private readonly handshakes: Handshakes,
    @Inject(ANNOUNCEMENTS) private readonly announcements: Announcements,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async afterInit(server: LiveServer): Promise<void> {
    this.handshakes.guard(server);
    server.use((socket, next) => {
      this.authenticate(socket).then(
        () => next(),
        (error: unknown) => next(error instanceof Error ? error : new Error('unavailable')),
      );
    });
    server.on('connection', (socket) => void this.enter(server, socket));
    this.unsubscribe = await this.announcements.subscribe(
      (announcement) => this.push(server, announcement),
      () => this.reconnectAll(server),
    );
    this.behind.start(
      () => new Set([...server.sockets.sockets.values()].map(({ data }) => data.userId)),
      (userId, since) =>
        void server.to(roomOf(userId)).emit(SOCKET_EVENTS.figuresBehind, { since }),
    );
    this.looking = setInterval(() => void this.endWithSessions(server), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
    this.behind.stop();
    clearInterval(this.looking);
  }

  private async authenticate(socket: LiveSocket): Promise<void> {
    const { token } = socket.handshake.auth as { token?: unknown };
    const address = this.handshakes.addressOf(socket.client.request);
    const session = typeof token === 'string' ? await this.find(token, address) : null;
    if (!session) throw new Error('unauthorized');
    socket.data = session;
  }

  /**
   * Finds the session of a token. If the database is away, or somebody tries too many tokens, the
   * error is not `unauthorized`, so that the client tries again.
   */
  private async find(token: string, address: string): Promise<LiveSession | null> {
    try {
      return await this.sessions.find(token, address);
    } catch (error) {
      // A line in the log for each try would be a flood, too.
      const isFlood = error instanceof ProblemError && error.status === 429;
      if (!isFlood) this.logger.warn('A socket could not be authenticated', { error });
      throw new Error('unavailable', { cause: error });
    }
  }

  /**
   * Closes the connection with its socket. If the user has too many sockets, closes the oldest one,
   * and tells it to come back only when somebody looks at its page (LIV-10).
   */
  private async enter(server: LiveServer, socket: LiveSocket): Promise<void> {
    // A connection that stayed open without a socket would be counted by no limit, and would
    // outlive its session.
    socket.on('disconnect', () => socket.conn.close());
    const room = roomOf(socket.data.userId);
    await socket.join(room);
    const ofUser = server.sockets.adapter.rooms.get(room) ?? new Set();
    const [oldest] = ofUser;
    const replaced = oldest === undefined ? undefined : server.sockets.sockets.get(oldest);
    if (ofUser.size <= MOST_OF_USER || !replaced) return;
    replaced.emit(SOCKET_EVENTS.socketReplaced);
    replaced.disconnect(true);
  }

  private push(server: LiveServer, announcement: Announcement): void {
    switch (announcement.kind) {
      case 'stream':
        server
          .to(roomOf(announcement.userId))
          .emit(SOCKET_EVENTS.streamChanged, announcement.change);
        return;
      case 'prices-refresh':
        server
          .to(roomOf(announcement.userId))
          .emit(SOCKET_EVENTS.pricesRefresh, announcement.progress);
        return;
      case 'session-ended':
        for (const socket of server.sockets.sockets.values())
          if (socket.data.tokenHash === announcement.tokenHash) socket.disconnect(true);
    }
  }

  /** Closes the sockets whose sessions have ended. While the database is away, closes none. */
  private async endWithSessions(server: LiveServer): Promise<void> {
    const sockets = [...server.sockets.sockets.values()];
    try {
      const living = await this.sessions.living([
        ...new Set(sockets.map(({ data }) => data.tokenHash)),
      ]);
      for (const socket of sockets) if (!living.has(socket.data.tokenHash)) socket.disconnect(true);
    } catch (error) {
      this.logger.warn('The sessions of the sockets could not be looked up', { error });
    }
  }

  /**
   * Closes all connections after announcements were missed. Clients reconnect by themselves, and
   * ask for the changes.
   */
  private reconnectAll(server: LiveServer): void {
    for (const socket of server.sockets.sockets.values()) socket.conn.close();
  }
}
