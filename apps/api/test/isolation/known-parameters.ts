import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { AppModule } from '../../src/app.module';
import { parametersOf } from '../../src/platform/http/known-parameters';
import type { Services } from '../../src/platform/services';

/** The parameters of the query that each route of the api knows, as its controllers name them. */
export const knownParameters = (): ReadonlyMap<string, readonly string[]> =>
  new Map(controllersOf(AppModule.over(services())).flatMap(routesOf));

/** Modules name their controllers whatever services they get. */
const services = (): Services => ({ clockAndIds: {} }) as Services;

type SomeModule = Type | DynamicModule;

function controllersOf(module: SomeModule): Type[] {
  const noted = 'module' in module ? module.module : module;
  const more: Partial<DynamicModule> = 'module' in module ? module : {};
  const of = <Item>(key: 'imports' | 'controllers'): Item[] => [
    ...((Reflect.getMetadata(MODULE_METADATA[key.toUpperCase() as 'IMPORTS'], noted) ??
      []) as Item[]),
    ...((more[key] ?? []) as Item[]),
  ];
  return [...of<Type>('controllers'), ...of<SomeModule>('imports').flatMap(controllersOf)];
}

function routesOf(controller: Type): [route: string, parameters: readonly string[]][] {
  const prototype = controller.prototype as Readonly<Record<string, object>>;
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return Object.getOwnPropertyNames(prototype)
    .map((name) => prototype[name])
    .filter((handler) => handler !== undefined && Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((handler) => {
      const method =
        RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler as object) as RequestMethod];
      const path = Reflect.getMetadata(PATH_METADATA, handler as object) as string;
      const parts = [base, path].flatMap((part) => part.split('/')).filter((part) => part !== '');
      return [`${method} /${parts.join('/')}`, [...parametersOf(controller, handler as object)]];
    });
}
