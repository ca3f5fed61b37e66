import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { READ_MODELS } from '@evenkeel/read-models/catalogue';
import { z } from 'zod';

const WEB = join(__dirname, '../../apps/web/src');

/**
 * Members of answers that hold a name which another slice keeps, and the views of that name: a
 * query whose answer holds such a member provides the tag of one of the views. Advice is calculated
 * again with the names of accounts.
 */
const NAMES: readonly (readonly [member: RegExp, views: readonly string[]])[] = [
  [/"account(Name|Nickname)"/, [...READ_MODELS.accounts.views, 'rebalance']],
  [/"portfolioName"/, READ_MODELS.portfolios.views],
];

interface WebQuery {
  readonly name: string;
  /** The contract of the answer, and the module that exports it. */
  readonly type: string;
  readonly module: string;
  /** The source text of its tags. */
  readonly tags: string;
}

/** Returns the queries in the text of a file of calls whose answers have a contract. */
function queriesOf(text: string): WebQuery[] {
  const imports = [
    ...text.matchAll(/import (?:type )?\{([^}]*)\} from '(@evenkeel\/contracts[^']*)'/g),
  ];
  return text
    .split(/\n {4}(?=\w+: build\.)/)
    .slice(1)
    .flatMap((part) => {
      const [, name = '', type = ''] = /^(\w+): build\.query<\s*(\w+)/.exec(part) ?? [];
      const module = imports.find(([, names = '']) => names.split(/\W+/).includes(type))?.[2];
      const [, tags = ''] = /providesTags: ?([\s\S]*?),\n {4}\}\)/.exec(part) ?? [];
      return name === '' || module === undefined ? [] : [{ name, type, module, tags }];
    });
}

/**
 * Returns the names of views in a text of tags, and in the constants of `texts` that the tags name.
 */
function viewsIn(tags: string, texts: string): string[] {
  const constants = [...tags.matchAll(/\b([A-Z_]{4,}|\w+Tags)\b/g)].map(
    ([, name = '']) => new RegExp(`const ${name} =[\\s\\S]*?;\\n`).exec(texts)?.[0] ?? '',
  );
  return [...[tags, ...constants].join(' ').matchAll(/'(\w+)'/g)].map(([, view = '']) => view);
}

/**
 * Returns the names of members of an answer, in quotes; an empty text if its type has no schema.
 */
async function membersOf({ type, module }: WebQuery): Promise<string> {
  const contracts = (await import(module)) as Readonly<Record<string, z.ZodType>>;
  const schema = contracts[type.charAt(0).toLowerCase() + type.slice(1)];
  return schema === undefined
    ? ''
    : JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
}

/** Returns the queries in files that miss a tag, with the names that their answers hold. */
async function missing(files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const query of files.flatMap(queriesOf)) {
    const members = await membersOf(query);
    const provided = viewsIn(query.tags, files.join('\n'));
    for (const [member, views] of NAMES) {
      const [held] = member.exec(members) ?? [];
      if (held !== undefined && !views.some((view) => provided.includes(view)))
        found.push(`${query.name} holds ${held}, and provides none of ${views.join(', ')}`);
    }
  }
  return found;
}

describe('a name of another slice in an answer (LIV-11)', () => {
  it('is asked for again once it changes', async () => {
    const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(^|\/)(api|shared\/api\/[\w-]+)\.ts$/.test(file) && !file.endsWith('.spec.ts'),
    );
    expect(await missing(files.map((file) => readFileSync(join(WEB, file), 'utf8')))).toEqual([]);
  });

  it('is found where its tag is missing', async () => {
    const text = `import type { GainsView } from '@evenkeel/contracts/ledger';
const gainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    gains: build.query<GainsView, string>({
      query: () => ({ url: '/api/gains' }),
      providesTags: (_answer, _error, id) => [{ type: 'holdings', id }],
    }),
  }),
});`;
    expect(await missing([text])).toEqual([
      'gains holds "accountName", and provides none of accounts, transactions, gains, dividends, budget, rebalance',
    ]);
  });
});
