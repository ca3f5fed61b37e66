/** Lines that a new slice adds to a file that exists. */
export interface Edit {
  readonly file: string;
  /** A text that stands in the file exactly once. */
  readonly anchor: string;
  /** What stands there afterwards. */
  readonly result: string;
}

const after = (file: string, anchor: string, added: string): Edit => ({
  file,
  anchor,
  result: anchor + added,
});
const before = (file: string, anchor: string, added: string): Edit => ({
  file,
  anchor,
  result: added + anchor,
});

const STREAMS = 'libs/domain/src/streams/streams.ts';
export const CODECS = 'libs/event-store/src/codecs/registry.ts';
const VIEWS = 'libs/contracts/src/shared/live.ts';
const READ_MODELS = 'libs/read-models/src/catalogue.ts';
export const SLICES = 'apps/projector/src/slices.ts';
const MODULES = 'apps/api/src/app.module.ts';
const ISOLATION = 'apps/api/test/isolation/routes.ts';
const SCREENS = 'apps/web/src/app/routes.tsx';

/** Everything that the slice `budget` on the new stream category `household` changes outside of its own folders. */
export const EDITS: readonly Edit[] = [
  before(
    STREAMS,
    `import { portfolioStream } from`,
    `import { householdStream } from './household-stream';\n`,
  ),
  after(STREAMS, `  portfolio: portfolioStream,\n`, `  household: householdStream,\n`),
  before(
    CODECS,
    `import { identityRegistry } from`,
    `import { budgetRegistry } from './budget';\n`,
  ),
  after(CODECS, `  rebalance: rebalanceRegistry,\n`, `  budget: budgetRegistry,\n`),
  after(
    VIEWS,
    `  dividends: { kept: 'stream', followsPrices: true },\n`,
    `  budget: { kept: 'whole' },\n`,
  ),
  before(
    READ_MODELS,
    `import type { ProjectionDefinition } from`,
    `import { budgetProjection, yearlyBudget } from './budget/tables';\n`,
  ),
  after(
    READ_MODELS,
    `  rebalance: rebalanceProjection,\n`,
    `  budget: budgetProjection,\n  yearly: yearlyBudget,\n`,
  ),
  before(
    SLICES,
    `import { identityProjection } from`,
    `import { budgetProjection } from './features/budget/budget-projection';\nimport { yearlyCalculation } from './features/budget/yearly-calculation';\n`,
  ),
  after(
    SLICES,
    `  rebalance: rebalanceCalculation,\n`,
    `  budget: budgetProjection,\n  yearly: yearlyCalculation,\n`,
  ),
  before(
    MODULES,
    `import { DividendsModule } from`,
    `import { BudgetModule } from './features/budget/budget.module';\n`,
  ),
  after(MODULES, `  NetWorthModule,\n`, `  BudgetModule,\n`),
  after(
    ISOLATION,
    `  'GET /api/networth': caller(),\n`,
    `  'GET /api/household/budget': caller(),\n  'PUT /api/household/budget': caller(() => ({ monthly: '7', note: null })),\n`,
  ),
  before(
    SCREENS,
    `import { ledgerRoutes } from`,
    `import { householdRoutes } from '@/features/household/routes';\n`,
  ),
  after(SCREENS, `  ...retirementRoutes,\n`, `  ...householdRoutes,\n`),
];
