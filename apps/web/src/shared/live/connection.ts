import { io, type Socket } from 'socket.io-client';
import { priceRefreshProgress } from '@evenkeel/contracts/market/refresh';
import {
  figuresBehind,
  SOCKET_EVENTS,
  type StreamChanged,
  streamChanged,
} from '@evenkeel/contracts/shared/live';
import { changesSince } from '@/shared/api/live';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { connectionChanged, figuresBehindTold } from '@/shared/store/live-slice';
import { sessionEnded } from '@/shared/store/session-slice';
import type { AppDispatch } from '@/shared/store/store';
import { type ChangeReader, createChangeReader, recalculated } from './apply-changes';
import { applyRefresh } from './apply-refresh';
import { createRetry } from './retry';
import { ToldUpTo } from './told-up-to';

/**
 * Events that show that somebody looks at this page. A socket that was closed for a newer one comes
 * back only then: pages that came back at once would close each other's sockets without end
 * (LIV-10).
 */
const LOOKED_AT = ['visibilitychange', 'focus', 'pointerdown', 'keydown'];

interface LiveOptions {
  readonly dispatch: AppDispatch;
  /** The log position of this page's first answer; 0 before it. */
  readonly firstPosition: () => number;
}

/** Listens to events of the window. Returns a function that stops listening. */
function onWindow(events: readonly string[], listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/**
 * Asks for the changes that the page has missed, at each connection, and again until there is an
 * answer. It also asks at the first connection, because data that the page showed before may have
 * changed meanwhile.
 */
function createCatchUp(
  socket: Socket,
  changes: ChangeReader,
  { dispatch, firstPosition }: LiveOptions,
) {
  const toldUpTo = new ToldUpTo(firstPosition);
  let isCaughtUp = false;
  let wasCaughtUp = false;
  let stopAsking: () => void = () => undefined;

  const ask = async () => {
    const since = toldUpTo.position;
    if (since === 0) return retry.failed();
    const asked = dispatch(changesSince.initiate(since, { forceRefetch: true, subscribe: false }));
    stopAsking = () => asked.abort();
    const { data } = await asked;
    if (!socket.connected) return;
    if (!data) return retry.failed();
    retry.over();
    isCaughtUp = true;
    toldUpTo.told(data.position);
    const repriced = wasCaughtUp ? data.streams : dispatch(recalculated(data.streams));
    for (const change of data.streams) changes.changed(change);
    changes.existing(data.streams);
    changes.repriced(repriced);
    wasCaughtUp = true;
  };
  const retry = createRetry(() => void ask());

  return {
    connected: () => void ask(),
    /** Applies a push. It does not contain the changes that the page has missed before it. */
    pushed: (change: StreamChanged) => {
      if (isCaughtUp) toldUpTo.told(change.position);
      changes.changed(change);
    },
    lost: () => {
      isCaughtUp = false;
      retry.over();
      stopAsking();
    },
  };
}

function applyPushes(
  socket: Socket,
  changed: (change: StreamChanged) => void,
  dispatch: AppDispatch,
): void {
  socket.on(SOCKET_EVENTS.streamChanged, (message: unknown) => {
    const change = streamChanged.safeParse(message);
    if (change.success) changed(change.data);
  });
  socket.on(SOCKET_EVENTS.pricesRefresh, (message: unknown) => {
    const progress = priceRefreshProgress.safeParse(message);
    if (progress.success) applyRefresh(dispatch, progress.data);
  });
  socket.on(SOCKET_EVENTS.figuresBehind, (message: unknown) => {
    const behind = figuresBehind.safeParse(message);
    if (behind.success) dispatch(figuresBehindTold(behind.data.since));
  });
}

/**
 * Some proxies neither pass WebSockets on nor refuse them. If there is no connection in time, the
 * next attempt begins with the other transport (LIV-7).
 */
function beginOtherwise({ io: { opts } }: Socket): void {
  opts.transports = opts.transports?.slice().reverse();
}

/** Keeps one socket open and applies its pushes to the store. Returns a function that closes it. */
export function runLive(options: LiveOptions): () => void {
  const { dispatch } = options;
  const changes = createChangeReader(dispatch);
  // Beginning with a WebSocket saves three requests, and leaves none under way when the session
  // ends. Polling is for proxies that block WebSockets.
  const socket = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (answer) => answer({ token: browserStorage.read(STORED.token) }),
  });

  const report = (status: 'connected' | 'lost' | 'paused') => {
    const lost = navigator.onLine ? 'reconnecting' : 'offline';
    dispatch(connectionChanged({ status: status === 'lost' ? lost : status, at: Date.now() }));
  };
  let isReplaced = false;

  const knock = createRetry(() => socket.connect());
  const catchUp = createCatchUp(socket, changes, options);

  socket.on('connect', () => {
    knock.over();
    report('connected');
    catchUp.connected();
  });
  socket.on(SOCKET_EVENTS.socketReplaced, () => void (isReplaced = true));
  socket.on('disconnect', (reason) => {
    catchUp.lost();
    if (isReplaced) return report('paused');
    report('lost');
    // If the server closes the connection, socket.io does not reconnect by itself.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', (error) => {
    if (error.message === 'unauthorized') return void dispatch(sessionEnded());
    report('lost');
    if (error.message === 'timeout') beginOtherwise(socket);
    // If the server refuses the connection, as while its database is away, socket.io does not try
    // again by itself.
    if (!socket.active) knock.failed();
  });
  applyPushes(socket, catchUp.pushed, dispatch);

  const lookedAt = () => {
    if (!isReplaced || document.visibilityState === 'hidden') return;
    isReplaced = false;
    report('lost');
    socket.connect();
  };
  const networkChanged = () => {
    if (isReplaced) return;
    if (!socket.connected) report('lost');
    if (navigator.onLine && !socket.connected) socket.connect();
  };
  const stopListening = [
    onWindow(['online', 'offline'], networkChanged),
    onWindow(LOOKED_AT, lookedAt),
  ];
  socket.connect();

  return () => {
    for (const stop of stopListening) stop();
    knock.over();
    catchUp.lost();
    changes.stop();
    socket.removeAllListeners();
    socket.disconnect();
  };
}
