/** A text that breaks a rule of docs/architecture.md, and a twin at the same or a like place that does not. */
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

const imports = (place: string, source: string): Text => ({ place, code: `import { x } from '${source}';\nx();\n` });
const importsType = (place: string, source: string): Text => ({ place, code: `import type { X } from '${source}';\nexport const f = (x: X): X => x;\n` });
const says = (place: string, code: string): Text => ({ place, code: `export const x = (a: string): unknown => ${code};\n` });

const API_LEDGER = 'apps/api/src/features/ledger/record.ts';
const WEB_LEDGER = 'apps/web/src/features/ledger/dialog.tsx';
const PROJECTOR_LEDGER = 'apps/projector/src/features/ledger/projection.ts';
const DOMAIN_LEDGER = 'libs/domain/src/ledger/decide.ts';
const CONTRACTS = 'libs/contracts/src/ledger/index.ts';

export const PLANTED: readonly Planted[] = [
  { rule: 'feature-isolation', says: 'no feature of the api imports another', bad: imports(API_LEDGER, '../accounts/list'), good: imports(API_LEDGER, './list') },
  { rule: 'feature-isolation', says: 'no feature of the web imports another', bad: imports(WEB_LEDGER, '../accounts/card'), good: imports(WEB_LEDGER, '../../shared/ui/button') },
  { rule: 'feature-isolation', says: 'no feature of the projector imports another', bad: imports(PROJECTOR_LEDGER, '../value/calculate'), good: imports(PROJECTOR_LEDGER, '../../engine/row-writer') },
  { rule: 'feature-isolation', says: 'a type of another feature is an import too', bad: importsType(API_LEDGER, '../accounts/list'), good: importsType(API_LEDGER, './list') },
  { rule: 'app-isolation', says: 'no app imports another app', bad: imports(API_LEDGER, '../../../../projector/src/engine/advance'), good: imports(API_LEDGER, '../../platform/command-runner') },
  { rule: 'app-isolation', says: 'no lib imports an app', bad: imports('libs/platform/src/queues/index.ts', '../../../../apps/api/src/main'), good: imports('libs/platform/src/queues/index.ts', '../config') },
  { rule: 'domain-slice-isolation', says: 'a domain slice imports no other slice', bad: imports(DOMAIN_LEDGER, '../accounts/state'), good: imports(DOMAIN_LEDGER, '../kernel/decimal') },
  { rule: 'domain-slice-isolation', says: 'a domain slice imports no other slice by its public name', bad: imports(DOMAIN_LEDGER, '@evenkeel/domain/accounts'), good: imports('libs/domain/src/streams/portfolio.ts', '../accounts') },
  { rule: 'domain-slice-isolation', says: 'the kernel imports no slice', bad: imports('libs/domain/src/kernel/decimal.ts', '../ledger/rules'), good: imports('libs/domain/src/kernel/decimal.ts', './decision') },
  { rule: 'domain-imports-nothing', says: 'the domain imports no I/O', bad: imports(DOMAIN_LEDGER, 'node:fs'), good: imports('libs/event-store/src/codecs/ledger.ts', 'node:crypto') },
  { rule: 'domain-imports-nothing', says: 'the domain imports no package', bad: imports(DOMAIN_LEDGER, 'pg'), good: imports(DOMAIN_LEDGER, './rules') },
  { rule: 'domain-imports-nothing', says: 'the domain imports no contract', bad: imports(DOMAIN_LEDGER, '@evenkeel/contracts/ledger'), good: imports('libs/domain/src/ledger/decide.spec.ts', 'fast-check') },
  { rule: 'domain-purity', says: 'the domain does not ask the clock', bad: says(DOMAIN_LEDGER, 'Date.now() + a.length'), good: says(DOMAIN_LEDGER, 'Date.parse(a)') },
  { rule: 'domain-purity', says: 'the domain does not make a date of now', bad: says(DOMAIN_LEDGER, '[new Date(), a]'), good: says(DOMAIN_LEDGER, 'new Date(a)') },
  { rule: 'domain-purity', says: 'the domain has no randomness', bad: says(DOMAIN_LEDGER, '[Math.random(), a]'), good: says(DOMAIN_LEDGER, 'Math.max(a.length, 1)') },
  { rule: 'domain-purity', says: 'the domain parses no binary floats', bad: says(DOMAIN_LEDGER, 'parseFloat(a)'), good: says(WEB_LEDGER, 'parseFloat(a)') },
  { rule: 'domain-purity', says: 'the domain makes no numbers of text', bad: says(DOMAIN_LEDGER, 'Number(a)'), good: says('libs/domain/src/kernel/decimal.ts', 'Number(a)') },
  { rule: 'contracts-stand-alone', says: 'contracts never import the domain', bad: imports(CONTRACTS, '@evenkeel/domain/ledger/rules'), good: imports(CONTRACTS, '../shared/scalars') },
  { rule: 'web-uses-rules-only', says: 'the web imports no decider', bad: imports(WEB_LEDGER, '@evenkeel/domain/ledger'), good: imports(WEB_LEDGER, '@evenkeel/domain/ledger/rules') },
  { rule: 'web-uses-rules-only', says: 'the web takes only types of the kernel', bad: imports(WEB_LEDGER, '@evenkeel/domain/kernel'), good: importsType(WEB_LEDGER, '@evenkeel/domain/kernel') },
  { rule: 'web-uses-rules-only', says: 'the web imports nothing of the server', bad: imports(WEB_LEDGER, '@evenkeel/event-store/port'), good: imports(WEB_LEDGER, '@evenkeel/contracts/ledger') },
  { rule: 'read-model-writers', says: 'the api does not import what describes generation tables', bad: imports(API_LEDGER, '@evenkeel/read-models/ledger/tables'), good: imports(PROJECTOR_LEDGER, '@evenkeel/read-models/ledger/tables') },
  { rule: 'read-model-writers', says: 'the api does not insert into a view', bad: says(API_LEDGER, "'INSERT INTO read.transaction VALUES ($1)' + a"), good: says(API_LEDGER, "'SELECT * FROM read.transaction' + a") },
  { rule: 'read-model-writers', says: 'the api does not update a generation', bad: says(API_LEDGER, '`UPDATE gen_ledger_${a}.transaction SET notes = 1`'), good: says(API_LEDGER, '`UPDATE app.session SET last_seen_at = ${a}`') },
  { rule: 'read-model-writers', says: 'the api does not delete from a view', bad: says(API_LEDGER, "'delete from read.account' + a"), good: says(PROJECTOR_LEDGER, "'delete from read.account' + a") },
];
