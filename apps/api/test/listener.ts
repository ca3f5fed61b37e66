import { io, type Socket } from 'socket.io-client';

export interface Listener {
  readonly socket: Socket;
  /** Messages of every kind that the socket received, in order. */
  readonly heard: readonly { readonly event: string; readonly message: unknown }[];
}

/** A connected socket that keeps the messages it receives. The caller closes it. */
export async function listen(baseUrl: string, token: string): Promise<Listener> {
  const socket = io(baseUrl, { auth: { token }, transports: ['websocket'], reconnection: false });
  const heard: { event: string; message: unknown }[] = [];
  socket.onAny((event: string, message: unknown) => heard.push({ event, message }));
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('connect_error', reject),
  );
  return { socket, heard };
}
