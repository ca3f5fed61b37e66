import { isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Config } from '@evenkeel/platform/config';
import type { Logger } from '@evenkeel/platform/logging';
import type { Express, Request, RequestHandler } from 'express';

/**
 * Groups of 16 bits that count. A provider gives each customer a network of at least 64 bits, so
 * all addresses of a network count as one.
 */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;
/**
 * The first six groups of an IPv4 address that is written as IPv6, for example ::ffff:cb00:7107.
 */
const MAPPED_TO_IPV4 = [0, 0, 0, 0, 0, 0xffff].join();

/**
 * Returns the client's address, under which attempts are counted: the address of the connection or,
 * behind a trusted proxy, the one that the proxy names.
 */
export const addressOf = (request: Request): string => countedAddress(request.ip ?? 'unknown');

/**
 * Returns the same for a request that does not pass through Express, for example the first one of a
 * socket.
 */
export function addressBeside(http: Express, request: IncomingMessage): string {
  // Express adds its members to requests in the same way.
  const { request: members } = http as Express & { readonly request: object };
  return addressOf(Object.setPrototypeOf(request, members) as Request);
}

/**
 * Warns once in the log if a proxy seems to be in front but is not trusted: all its users then have
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

/**
 * Returns an IPv4 address as it is, and the network of an IPv6 address, for example
 * 2001:db8:0:1::/64. Leaves out the port that some proxies add, as in 203.0.113.7:50007 and
 * [2001:db8::1]:50007.
 */
export function countedAddress(address: string): string {
  const host = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address;
  const ip = host.replace(/%.*$/, '').toLowerCase();
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(ip)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const [high = 0, low = 0] = groups.slice(-2);
  if (groups.slice(0, -2).join() === MAPPED_TO_IPV4)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Returns the groups of an IPv6 address. An IPv4 address at its end counts as one group. */
function groupsOf(ip: string): number[] {
  const [head = [], tail] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = tail ? ALL_GROUPS - head.length - tail.length : 0;
  return [...head, ...Array<string>(missing).fill('0'), ...(tail ?? [])].map((group) =>
    parseInt(group, 16),
  );
}
