import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { Request } from 'express';
import { isAtAnyMoment, MOMENT_PARAMETERS } from '../moments/asked-moment';
import { namesOf } from './checked';
import { malformed } from './problems';

/**
 * The framework's note of a decorated argument of a handler, under a key such as `4:1` (kind,
 * place).
 */
interface NotedArgument {
  /** The name in the decorator: `expires` in `@Query('expires')`. */
  readonly data?: unknown;
  readonly pipes: readonly unknown[];
}

/**
 * Refuses with 400 calls with parameters that their route does not know: an answer that ignored
 * `asOf` would show a figure of another day than the requested one. A route knows the parameters
 * that its handler takes by `@Query`.
 */
@Injectable()
export class KnownParameters implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const known = parametersOf(context.getClass(), context.getHandler());
    const unknown = Object.keys(request.query).filter((name) => !known.has(name));
    if (unknown.length === 0 || !request.path.startsWith('/api/')) return true;
    throw malformed(
      ...unknown.map((name) => ({
        field: name.slice(0, LONGEST_NAME),
        message: isOfMoment(name)
          ? `This call answers for now alone: it takes no ${name}`
          : `The parameter ${name.slice(0, LONGEST_NAME)} is not known here`,
      })),
    );
  }
}

const LONGEST_NAME = 50;
const isOfMoment = (name: string): boolean => MOMENT_PARAMETERS.some((each) => each === name);

/** Returns the parameters that a handler of a controller knows. */
export function parametersOf(controller: Type, handler: object): ReadonlySet<string> {
  const { name } = handler as { readonly name: string };
  const noted = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Readonly<
    Record<string, NotedArgument>
  >;
  return new Set([
    ...(isAtAnyMoment(handler) ? MOMENT_PARAMETERS : []),
    ...Object.entries(noted)
      .filter(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`))
      .flatMap(([, { data, pipes }]) =>
        typeof data === 'string' ? [data] : pipes.flatMap(namesOf),
      ),
  ]);
}
