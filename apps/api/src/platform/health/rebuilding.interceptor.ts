import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { ProblemError } from '../http/problems';
import { ReleaseTables } from './release-tables';

/**
 * PostgreSQL's codes for a missing column, table or operator: undefined_column, undefined_table,
 * undefined_function.
 */
const OTHER_TABLES: readonly unknown[] = ['42703', '42P01', '42883'];

/**
 * Whether a request may have failed because the views show the tables of another release: it misses
 * a column, or waits in vain for a write to show.
 */
const mayMissTables = (error: unknown): boolean =>
  error instanceof ProblemError
    ? error.status === 503
    : OTHER_TABLES.includes((error as { code?: unknown } | null)?.code);

/**
 * Answers a request that fails while the tables of this release are filled with this reason, and
 * with the progress (RUN-62).
 */
@Injectable()
export class RebuildingInterceptor implements NestInterceptor {
  constructor(private readonly tables: ReleaseTables) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const problem = mayMissTables(error) ? await this.tables.problem() : null;
        throw problem ?? error;
      }),
    );
  }
}
