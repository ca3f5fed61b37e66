/** Lines that a new slice adds to an existing file. */
export interface Edit {
  readonly file: string;
  /** A text that occurs in the file exactly once. */
  readonly anchor: string;
  /** The text that replaces it. */
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

/**
 * All changes that the slice `wishes` on the new stream category `family` makes outside of its own
 * folders.
 */
export const EDITS: readonly Edit[] = [
  before(
    STREAMS,
    `import { portfolioStream } from`,
    `import { familyStream } from './family-stream';\n`,
  ),
  after(STREAMS, `  portfolio: portfolioStream,\n`, `  family: familyStream,\n`),
  before(
    CODECS,
    `import { identityRegistry } from`,
    `import { wishesRegistry } from './wishes';\n`,
  ),
  after(CODECS, `  rebalance: rebalanceRegistry,\n`, `  wishes: wishesRegistry,\n`),
  after(
    VIEWS,
    `  dividends: { kept: 'stream', followsPrices: true },\n`,
    `  wishes: { kept: 'whole' },\n`,
  ),
  before(
    READ_MODELS,
    `import type { ProjectionDefinition } from`,
    `import { wishesProjection, yearlyWishes } from './wishes/tables';\n`,
  ),
  after(
    READ_MODELS,
    `  rebalance: rebalanceProjection,\n`,
    `  wishes: wishesProjection,\n  yearly: yearlyWishes,\n`,
  ),
  before(
    SLICES,
    `import { identityProjection } from`,
    `import { wishesProjection } from './features/wishes/wishes-projection';\nimport { yearlyCalculation } from './features/wishes/yearly-calculation';\n`,
  ),
  after(
    SLICES,
    `  rebalance: rebalanceCalculation,\n`,
    `  wishes: wishesProjection,\n  yearly: yearlyCalculation,\n`,
  ),
  before(
    MODULES,
    `import { DividendsModule } from`,
    `import { WishesModule } from './features/wishes/wishes.module';\n`,
  ),
  after(MODULES, `  NetWorthModule,\n`, `  WishesModule,\n`),
  after(
    ISOLATION,
    `  'GET /api/networth': caller(),\n`,
    `  'GET /api/family/wishes': caller(),\n  'PUT /api/family/wishes': caller(() => ({ monthly: '7', note: null })),\n`,
  ),
  before(
    SCREENS,
    `import { ledgerRoutes } from`,
    `import { familyRoutes } from '@/features/family/routes';\n`,
  ),
  after(SCREENS, `  ...retirementRoutes,\n`, `  ...familyRoutes,\n`),
];
