import { isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Config } from '@evenkeel/platform/config';
import type { Logger } from '@evenkeel/platform/logging';
import type { Express, Request, RequestHandler } from 'express';

/**
 * Groups of 16 bits: a provider gives each customer a network of 64 bits at least, so all its
 * addresses are one.
 */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/**
 * The client's address, under which attempts are counted: that of the connection, or by the word of
 * a proxy that is trusted.
 */
export const addressOf = (request: Request): string => countedAddress(request.ip ?? 'unknown');

/** The same of a request that does not pass through Express, such as the first one of a socket. */
export function addressBeside(http: Express, request: IncomingMessage): string {
  // Express gives its requests their members in this way.
  const { request: members } = http as Express & { readonly request: object };
  return addressOf(Object.setPrototypeOf(request, members) as Request);
}

/**
 * Says once in the log that a proxy seems to stand in front, and is not trusted: all its users have
 * one address (IDN-45).
 */
export function noticeProxy(trustProxy: Config['trustProxy'], logger: Logger): RequestHandler {
  let isToSay = trustProxy === false;
  return (request, _response, next) => {
    if (isToSay && request.header('x-forwarded-for') !== undefined) {
      isToSay = false;
      logger.warn(
        'A request came with X-Forwarded-For, which does not count while TRUST_PROXY is off. Behind a proxy all users share one address for the limits: please set TRUST_PROXY.',
      );
    }
    next();
  };
}

/** An IPv4 address as it is; of an IPv6 address its network, such as 2001:db8:0:1::/64. */
export function countedAddress(address: string): string {
  const ip = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [before = '', after] = ip.split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = ALL_GROUPS - (head?.length ?? 0) - (tail?.length ?? 0);
  const zeros = after === undefined ? [] : Array<string>(missing).fill('0');
  const groups = [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
