/**
 * A text that breaks a rule of docs/architecture.md, and a twin at the same or a like place that
 * does not.
 */
export interface Planted {
  readonly rule: string;
  readonly says: string;
  readonly bad: Text;
  readonly good: Text;
}

interface Text {
  readonly place: string;
  readonly code: string;
}

const imports = (place: string, source: string): Text => ({
  place,
  code: `import { x } from '${source}';\nx();\n`,
});
const importsType = (place: string, source: string): Text => ({
  place,
  code: `import type { X } from '${source}';\nexport const f = (x: X): X => x;\n`,
});
const says = (place: string, code: string): Text => ({
  place,
  code: `export const x = (a: string): unknown => ${code};\n`,
});
const comments = (comment: string): Text => ({
  place: DOMAIN_LEDGER,
  code: `${comment}\nexport const x = 1;\n`,
});

const API_LEDGER = 'apps/api/src/features/ledger/record.ts';
const WEB_LEDGER = 'apps/web/src/features/ledger/dialog.tsx';
const PROJECTOR_LEDGER = 'apps/projector/src/features/ledger/projection.ts';
const DOMAIN_LEDGER = 'libs/domain/src/ledger/decide.ts';
const ENGINE = 'libs/projections/src/streams/process-batch.ts';
const TEST = 'apps/api/test/ledger.int.spec.ts';
const CONTRACTS = 'libs/contracts/src/ledger/index.ts';

export const PLANTED: readonly Planted[] = [
  {
    rule: 'feature-isolation',
    says: 'no feature of the api imports another',
    bad: imports(API_LEDGER, '../accounts/list'),
    good: imports(API_LEDGER, './list'),
  },
  {
    rule: 'feature-isolation',
    says: 'no feature of the web imports another',
    bad: imports(WEB_LEDGER, '@/features/accounts/card'),
    good: imports(WEB_LEDGER, '../../shared/ui/button'),
  },
  {
    rule: 'feature-isolation',
    says: 'no feature of the projector imports another',
    bad: imports(PROJECTOR_LEDGER, '../value/calculate'),
    good: imports(PROJECTOR_LEDGER, './row'),
  },
  {
    rule: 'feature-isolation',
    says: 'a type of another feature is an import too',
    bad: importsType(API_LEDGER, '../accounts/list'),
    good: importsType(API_LEDGER, './list'),
  },
  {
    rule: 'web-layers',
    says: 'what the features of the web share imports none of them',
    bad: imports('apps/web/src/shared/store/store.ts', '@/features/ledger/api'),
    good: imports('apps/web/src/shared/store/store.ts', '@/shared/api/api'),
  },
  {
    rule: 'web-layers',
    says: 'no feature of the web imports the app around it',
    bad: imports(WEB_LEDGER, '../../app/routes'),
    good: imports('apps/web/src/app/routes.tsx', '@/features/ledger/routes'),
  },
  {
    rule: 'app-isolation',
    says: 'no app imports another app',
    bad: imports(API_LEDGER, '../../../../projector/src/engine/advance'),
    good: imports(API_LEDGER, '../../platform/command-runner'),
  },
  {
    rule: 'app-isolation',
    says: 'no lib imports an app',
    bad: imports('libs/platform/src/queues/index.ts', '../../../../apps/api/src/main'),
    good: imports('libs/platform/src/queues/index.ts', '../config'),
  },
  {
    rule: 'domain-slice-isolation',
    says: 'a domain slice imports no other slice',
    bad: imports(DOMAIN_LEDGER, '../accounts/state'),
    good: imports(DOMAIN_LEDGER, '../kernel/decimal'),
  },
  {
    rule: 'domain-slice-isolation',
    says: 'a domain slice imports no other slice by its public name',
    bad: imports(DOMAIN_LEDGER, '@evenkeel/domain/accounts'),
    good: imports('libs/domain/src/streams/portfolio.ts', '../accounts'),
  },
  {
    rule: 'domain-slice-isolation',
    says: 'the kernel imports no slice',
    bad: imports('libs/domain/src/kernel/decimal.ts', '../ledger/rules'),
    good: imports('libs/domain/src/kernel/decimal.ts', './decision'),
  },
  {
    rule: 'domain-imports-nothing',
    says: 'the domain imports no I/O',
    bad: imports(DOMAIN_LEDGER, 'node:fs'),
    good: imports('libs/event-store/src/codecs/ledger.ts', 'node:crypto'),
  },
  {
    rule: 'domain-imports-nothing',
    says: 'the domain imports no package',
    bad: imports(DOMAIN_LEDGER, 'pg'),
    good: imports(DOMAIN_LEDGER, './rules'),
  },
  {
    rule: 'domain-imports-nothing',
    says: 'the domain imports no contract',
    bad: imports(DOMAIN_LEDGER, '@evenkeel/contracts/ledger'),
    good: imports('libs/domain/src/ledger/decide.spec.ts', 'fast-check'),
  },
  {
    rule: 'domain-purity',
    says: 'the domain does not ask the clock',
    bad: says(DOMAIN_LEDGER, 'Date.now() + a.length'),
    good: says(DOMAIN_LEDGER, 'Date.parse(a)'),
  },
  {
    rule: 'domain-purity',
    says: 'the domain does not make a date of now',
    bad: says(DOMAIN_LEDGER, '[new Date(), a]'),
    good: says(DOMAIN_LEDGER, 'new Date(a)'),
  },
  {
    rule: 'domain-purity',
    says: 'the domain has no randomness',
    bad: says(DOMAIN_LEDGER, '[Math.random(), a]'),
    good: says(DOMAIN_LEDGER, 'Math.max(a.length, 1)'),
  },
  {
    rule: 'domain-purity',
    says: 'the domain parses no binary floats',
    bad: says(DOMAIN_LEDGER, 'parseFloat(a)'),
    good: says(WEB_LEDGER, 'parseFloat(a)'),
  },
  {
    rule: 'domain-purity',
    says: 'the domain makes no numbers of text',
    bad: says(DOMAIN_LEDGER, 'Number(a)'),
    good: says('libs/domain/src/kernel/decimal.ts', 'Number(a)'),
  },
  {
    rule: 'domain-purity',
    says: 'the domain compares no JSON texts',
    bad: says(DOMAIN_LEDGER, 'a !== JSON.stringify(a)'),
    good: says(DOMAIN_LEDGER, 'JSON.stringify(a)'),
  },
  {
    rule: 'contracts-stand-alone',
    says: 'contracts never import the domain',
    bad: imports(CONTRACTS, '@evenkeel/domain/ledger/rules'),
    good: imports(CONTRACTS, '../shared/scalars'),
  },
  {
    rule: 'web-uses-rules-only',
    says: 'the web imports no decider',
    bad: imports(WEB_LEDGER, '@evenkeel/domain/ledger'),
    good: imports(WEB_LEDGER, '@evenkeel/domain/ledger/rules'),
  },
  {
    rule: 'web-uses-rules-only',
    says: 'the web takes only types of the kernel',
    bad: imports(WEB_LEDGER, '@evenkeel/domain/kernel'),
    good: importsType(WEB_LEDGER, '@evenkeel/domain/kernel'),
  },
  {
    rule: 'web-uses-rules-only',
    says: 'the web imports nothing of the server',
    bad: imports(WEB_LEDGER, '@evenkeel/event-store/port'),
    good: imports(WEB_LEDGER, '@evenkeel/contracts/ledger'),
  },
  {
    rule: 'read-model-writers',
    says: 'the api does not import what describes generation tables',
    bad: imports(API_LEDGER, '@evenkeel/read-models/ledger/tables'),
    good: imports(PROJECTOR_LEDGER, '@evenkeel/read-models/ledger/tables'),
  },
  {
    rule: 'read-model-writers',
    says: 'the api does not import the engine that writes read models',
    bad: imports(API_LEDGER, '@evenkeel/projections/rows/row-writer'),
    good: imports(PROJECTOR_LEDGER, '@evenkeel/projections/rows/row-writer'),
  },
  {
    rule: 'read-model-writers',
    says: 'the api does not insert into a view',
    bad: says(API_LEDGER, "'INSERT INTO read.transaction VALUES ($1)' + a"),
    good: says(API_LEDGER, "'SELECT * FROM read.transaction' + a"),
  },
  {
    rule: 'read-model-writers',
    says: 'the api does not update a generation',
    bad: says(API_LEDGER, '`UPDATE gen_ledger_${a}.transaction SET notes = 1`'),
    good: says(API_LEDGER, '`UPDATE app.session SET last_seen_at = ${a}`'),
  },
  {
    rule: 'read-model-writers',
    says: 'the api does not delete from a view',
    bad: says(API_LEDGER, "'delete from read.account' + a"),
    good: says(PROJECTOR_LEDGER, "'delete from read.account' + a"),
  },
  {
    rule: 'generic-engine',
    says: 'the engine has no name with a word of the product',
    bad: says(ENGINE, '({ pricedViews: a })'),
    good: says(ENGINE, '({ revisedViews: a, transaction: a })'),
  },
  {
    rule: 'generic-engine',
    says: 'the engine has no text with a word of the product',
    bad: says(ENGINE, '`SELECT transaction_id FROM read.transaction WHERE id = ${a}`'),
    good: says(ENGINE, "'BEGIN TRANSACTION' + a"),
  },
  {
    rule: 'generic-engine',
    says: 'the engine has no comment with a word of the product',
    bad: says(ENGINE, 'a /* of the PORTFOLIO */'),
    good: says(PROJECTOR_LEDGER, 'a /* of the PORTFOLIO */'),
  },
  {
    rule: 'generic-engine',
    says: 'the engine knows no table of a slice',
    bad: importsType(ENGINE, '@evenkeel/read-models/identity/tables'),
    good: importsType(ENGINE, '@evenkeel/read-models/generations'),
  },
  {
    rule: 'generic-engine',
    says: 'the engine knows no slice of the domain',
    bad: importsType(ENGINE, '@evenkeel/domain/identity'),
    good: importsType(ENGINE, '@evenkeel/domain/streams'),
  },
  {
    rule: 'generic-engine',
    says: 'what the engine is made of is not its tests, which have examples',
    bad: says(ENGINE, "'VTI is a ticker' + a"),
    good: says('libs/projections/src/rows/row-writer.spec.ts', "'VTI is a ticker' + a"),
  },
  {
    rule: 'untimed-tests',
    says: 'a test does not measure how long something took',
    bad: says(TEST, 'Date.now() - a'),
    good: says(TEST, 'Date.now() - 60_000 + a'),
  },
  {
    rule: 'untimed-tests',
    says: 'what tests share does not either',
    bad: says('libs/event-store/test/contract.ts', 'performance.now() + a'),
    good: says('tools/bench/measure.ts', 'performance.now() + a'),
  },
  {
    rule: 'read-model-writers',
    says: 'the api builds no query that inserts into a view',
    bad: says(API_LEDGER, "db.insertInto('read.transaction').values(a)"),
    good: says(API_LEDGER, "db.insertInto('app.session').values(a)"),
  },
  {
    rule: 'read-model-writers',
    says: 'the api builds no query that updates a view',
    bad: says(API_LEDGER, "db.updateTable(['read.transaction as t', 'read.account']).set(a)"),
    good: says(API_LEDGER, "db.selectFrom(['read.transaction as t', 'read.account']).select(a)"),
  },
  {
    rule: 'read-model-writers',
    says: 'the api builds no query that deletes from a generation',
    bad: says(API_LEDGER, 'db.deleteFrom(`gen_ledger_${a}.transaction`)'),
    good: says(PROJECTOR_LEDGER, 'db.deleteFrom(`gen_ledger_${a}.transaction`)'),
  },
  {
    rule: 'read-model-writers',
    says: 'the api builds no queries in the schema of the views',
    bad: says(API_LEDGER, "db.withSchema('read').deleteFrom(a)"),
    good: says(API_LEDGER, "db.withSchema('app').deleteFrom(a)"),
  },
  {
    rule: 'read-model-writers',
    says: 'the api imports what reads are typed by, and not what the writer is typed by',
    bad: importsType(API_LEDGER, '@evenkeel/read-models/generations/rows'),
    good: importsType(API_LEDGER, '@evenkeel/read-models/reads'),
  },
  {
    rule: 'one-connection',
    says: 'a transaction is begun where a second connection is found',
    bad: says(API_LEDGER, 'db.transaction(a)'),
    good: says(API_LEDGER, 'inTransaction(db, a)'),
  },
  {
    rule: 'one-connection',
    says: 'a query runner holds a connection',
    bad: says(API_LEDGER, 'db.createQueryRunner(a)'),
    good: says('apps/api/src/platform/reads/snapshot.ts', 'db.createQueryRunner(a)'),
  },
  {
    rule: 'one-connection',
    says: 'no connection is taken from a pool by hand',
    bad: says(PROJECTOR_LEDGER, 'services.pool.connect(a)'),
    good: says(PROJECTOR_LEDGER, 'services.pool.query(a)'),
  },
  {
    rule: 'one-connection',
    says: 'a pool notices the second connection',
    bad: says(PROJECTOR_LEDGER, 'new Pool({ a })'),
    good: says(PROJECTOR_LEDGER, 'new CheckedPool({ a })'),
  },
  {
    rule: 'caught-parts',
    says: 'what the web fetches apart is no lazy component of React',
    bad: { place: WEB_LEDGER, code: "import { lazy } from 'react';\nlazy();\n" },
    good: { place: WEB_LEDGER, code: "import { memo } from 'react';\nmemo();\n" },
  },
  {
    rule: 'caught-parts',
    says: 'what the web fetches apart is none by its full name either',
    bad: says('apps/web/src/app/bar.tsx', 'React.lazy(a)'),
    good: says('apps/web/src/app/bar.tsx', 'React.memo(a)'),
  },
  {
    rule: 'caught-parts',
    says: 'a part of a screen fails in its own place',
    bad: imports(WEB_LEDGER, '@/shared/lib/lazy-component'),
    good: imports(WEB_LEDGER, '@/shared/ui/lazy-part'),
  },
  {
    rule: 'no-look-behind',
    says: 'the web has no look-behind in a regular expression',
    bad: says(WEB_LEDGER, String.raw`[/(?<!\d)1/, a]`),
    good: says(WEB_LEDGER, String.raw`[/\(?<=|(?<name>1)(?!\d)/, a]`),
  },
  {
    rule: 'no-look-behind',
    says: 'what the web takes of the domain has none in a text either',
    bad: says('libs/domain/src/ledger/rules.ts', "new RegExp('(?<=0)1' + a)"),
    good: says(API_LEDGER, "new RegExp('(?<=0)1' + a)"),
  },
  {
    rule: 'no-look-behind',
    says: 'what the web takes of the contracts has none in a template either',
    bad: says(CONTRACTS, 'new RegExp(`(?<=0)${a}`)'),
    good: says(CONTRACTS, 'new RegExp(`(?=0)${a}`)'),
  },
  {
    rule: 'plain-comments',
    says: 'a comment begins with its subject or its verb',
    bad: comments('/** What was sold, by account. */'),
    good: comments('/** Shares sold, by account. */'),
  },
  {
    rule: 'plain-comments',
    says: 'so does each sentence of a comment over several lines',
    bad: comments('/**\n * Lots of an account. Of two lots the\n * older one goes first.\n */'),
    good: comments('/**\n * Lots of an account, part of what the\n * older one leaves.\n */'),
  },
  {
    rule: 'plain-comments',
    says: 'lines of a comment that follow each other are one text',
    bad: comments('// Lots are closed in order. Who\n// sells first pays first.'),
    good: comments(
      '// Lots are closed in order,\n// of which there are two. What if both are alike?',
    ),
  },
];
