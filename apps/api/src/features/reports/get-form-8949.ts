import type { Form8949Query, Form8949View } from '@evenkeel/contracts/reports';
import type { StreamableFile } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { itemsJson, jsonInParts, listJson, objectJson } from '../../platform/http/json-in-parts';
import { Reads } from '../../platform/reads/reads';
import { FORM_8949_READ_MODELS, type PagedForm, type PagedPart, readForm8949 } from './form-8949';

/** A {@link Form8949View}, made and sent in parts. */
export class GetForm8949 extends Query<Answer<StreamableFile>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: Form8949Query,
  ) {
    super();
  }
}

@QueryHandler(GetForm8949)
export class GetForm8949Handler implements IQueryHandler<GetForm8949> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, asked }: GetForm8949): Promise<Answer<StreamableFile>> {
    const form = { portfolioId, userId: caller.userId, asked };
    const reads = this.reads.showing(...FORM_8949_READ_MODELS);
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) =>
      jsonInParts(formJson(await readForm8949(snapshot, form))),
    );
  }
}

const formJson = ({ parts, ...rest }: PagedForm): Generator<string> =>
  objectJson<Form8949View, 'parts'>(rest, 'parts', listJson(parts.map(partJson)));

function* partJson({ pages, ...rest }: PagedPart): Generator<string> {
  yield* objectJson<Form8949View['parts'][number], 'rows'>(rest, 'rows', listJson(rowsJson(pages)));
}

function* rowsJson(pages: PagedPart['pages']): Generator<string[]> {
  for (const rows of pages) yield [itemsJson(rows)];
}
