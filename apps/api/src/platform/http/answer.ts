import { AS_OF_HEADER, KNOWN_AT_HEADER, POSITION_HEADER } from '@evenkeel/contracts/shared/problem';
import { keptForm, type LogPosition } from '@evenkeel/event-store/port';
import type { Clocks } from '@evenkeel/read-models/moments';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** A body together with the position of the log that it reflects (a read) or caused (a write). */
export class Answer<Body> {
  constructor(
    readonly body: Body,
    readonly position: LogPosition,
    /** Status of the answer; null for the route's usual one. */
    readonly status: number | null = null,
    /** The moment that the answer shows; null for now. */
    readonly moment: Clocks | null = null,
  ) {}
}

@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof Answer)) return answer;
        const response = context.switchToHttp().getResponse<Response>();
        response.setHeader(POSITION_HEADER, String(keptForm(answer.position)));
        if (answer.moment) setMoment(response, answer.moment);
        if (answer.status !== null) response.status(answer.status);
        return answer.body as unknown;
      }),
    );
  }
}

export function setMoment(response: Response, { asOf, knownAt }: Clocks): void {
  response.setHeader(AS_OF_HEADER, asOf.toISOString());
  response.setHeader(KNOWN_AT_HEADER, knownAt.toISOString());
}
