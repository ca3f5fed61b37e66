import { isIP } from 'node:net';
import type { z } from 'zod';

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const EXPECTED =
  'must be off, a number of proxies from 1 to 9, or a list such as loopback,10.0.0.0/8';

/**
 * Parses the setting of proxies whose X-Forwarded-For counts: `off`, the number of proxies in
 * front, or their addresses, ranges and subnets. Refuses "everyone" (`true`), because any client
 * could then choose the address under which limits are counted. Returns Express's form.
 */
export function trustedProxies(text: string, context: z.RefinementCtx): string | number | false {
  if (text === 'off') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => RANGES.has(part) || isSubnet(part))) return parts.join(', ');
  context.addIssue({ code: 'custom', message: EXPECTED });
  return false;
}

function isSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
