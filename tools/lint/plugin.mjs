import { domainPurity } from './domain-purity.mjs';
import { appIsolation, contractsStandAlone, domainImportsNothing, domainSliceIsolation, featureIsolation, webUsesRulesOnly } from './import-rules.mjs';
import { readModelWriters } from './read-model-writers.mjs';

/** The rules of docs/architecture.md as an ESLint plugin. */
export const evenkeel = {
  meta: { name: 'evenkeel' },
  rules: {
    'feature-isolation': featureIsolation,
    'app-isolation': appIsolation,
    'domain-slice-isolation': domainSliceIsolation,
    'domain-imports-nothing': domainImportsNothing,
    'domain-purity': domainPurity,
    'contracts-stand-alone': contractsStandAlone,
    'web-uses-rules-only': webUsesRulesOnly,
    'read-model-writers': readModelWriters,
  },
};
