import { caughtParts } from './caught-parts.mjs';
import { domainPurity } from './domain-purity.mjs';
import { genericEngine } from './generic-engine.mjs';
import {
  appIsolation,
  contractsStandAlone,
  domainImportsNothing,
  domainSliceIsolation,
  featureIsolation,
  webLayers,
  webUsesRulesOnly,
} from './import-rules.mjs';
import { noLookBehind } from './no-look-behind.mjs';
import { oneConnection } from './one-connection.mjs';
import { plainComments } from './plain-comments.mjs';
import { readModelWriters } from './read-model-writers.mjs';
import { untimedTests } from './untimed-tests.mjs';

/** The rules of docs/architecture.md as an ESLint plugin. */
export const evenkeel = {
  meta: { name: 'evenkeel' },
  rules: {
    'feature-isolation': featureIsolation,
    'web-layers': webLayers,
    'app-isolation': appIsolation,
    'domain-slice-isolation': domainSliceIsolation,
    'domain-imports-nothing': domainImportsNothing,
    'domain-purity': domainPurity,
    'contracts-stand-alone': contractsStandAlone,
    'web-uses-rules-only': webUsesRulesOnly,
    'read-model-writers': readModelWriters,
    'generic-engine': genericEngine,
    'one-connection': oneConnection,
    'caught-parts': caughtParts,
    'no-look-behind': noLookBehind,
    'plain-comments': plainComments,
    'untimed-tests': untimedTests,
  },
};
