import { MIN_POSITION_HEADER } from '@evenkeel/contracts/shared/problem';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { malformed, unauthenticated } from '../http/problems';
import { requestIdOf } from '../http/request-id';
import { type AskedMoment, askedMomentOf, isAtAnyMoment } from '../moments/asked-moment';
import type { LiveSession } from './sessions';

/**
 * The user who makes a request, with the data of the request that every command and query needs.
 */
export interface Caller {
  readonly userId: string;
  readonly requestId: string;
  /** SHA-256 of the session's token, in hex. */
  readonly tokenHash: string;
  /**
   * The position that a read must at least reflect, in its kept form; 0 if the client names none.
   * Code only compares it and never passes it to the store, because there may be no event at it.
   */
  readonly minPosition: number;
  /** The moment that a read shows; null for now. */
  readonly moment: AskedMoment | null;
  /**
   * The means by which somebody without a session reads the user's data: a link for auditors, or a
   * calendar address. Left out for the user.
   */
  readonly through?: 'auditors' | 'calendars';
}

/**
 * Returns the name of the share that a request takes. All auditors of a user have one share
 * together, and so have all calendars, because a user can have any number of them (API-57, API-58).
 */
export const shareOf = ({ userId, through }: Pick<Caller, 'userId' | 'through'>): string =>
  through === undefined ? userId : `${through} of ${userId}`;

export interface SessionRequest extends Request {
  session?: LiveSession;
}

export const FromCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller => {
    const request = context.switchToHttp().getRequest<SessionRequest>();
    if (!request.session) throw unauthenticated();
    return {
      userId: request.session.userId,
      tokenHash: request.session.tokenHash,
      requestId: requestIdOf(request),
      minPosition: minPositionOf(request),
      moment: isAtAnyMoment(context.getHandler()) ? askedMomentOf(request) : null,
    };
  },
);

function minPositionOf(request: Request): number {
  const text = request.header(MIN_POSITION_HEADER);
  if (text === undefined || text === '') return 0;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw malformed({
    field: MIN_POSITION_HEADER,
    message: `${MIN_POSITION_HEADER} must be a position such as 42`,
  });
}
