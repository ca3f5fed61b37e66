import type { Request } from 'express';

/** The client's address, under which attempts are counted: that of the connection, or by the word of a proxy that is trusted. */
export const addressOf = (request: Request): string => request.ip ?? 'unknown';
