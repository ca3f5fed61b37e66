import { IDEMPOTENCY_HEADER } from '@evenkeel/contracts/shared/problem';
import type { Request } from 'express';
import { bodyDigestOf } from '../http/body';
import { malformed } from '../http/problems';
import type { KeyedRequest } from './idempotency-keys';

const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/**
 * Returns the idempotency key of a request, with or without a session; null if there is none.
 * Refuses with 400 a key that is not 1 to 255 visible characters.
 */
export function keyOf(request: Request): Omit<KeyedRequest, 'userId'> | null {
  const key = request.header(IDEMPOTENCY_HEADER);
  if (key === undefined) return null;
  if (!VISIBLE.test(key))
    throw malformed({
      field: IDEMPOTENCY_HEADER,
      message: `${IDEMPOTENCY_HEADER} must be 1 to 255 visible characters`,
    });
  return { key, text: `${request.method} ${request.originalUrl}\n${bodyDigestOf(request)}` };
}
