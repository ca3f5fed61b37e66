import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';
import { evenkeel } from './tools/lint/plugin.mjs';

const architecture = Object.fromEntries(
  Object.keys(evenkeel.rules).map((name) => [`evenkeel/${name}`, 'error']),
);
const node = {
  process: 'readonly',
  Buffer: 'readonly',
  URL: 'readonly',
  fetch: 'readonly',
  setTimeout: 'readonly',
  clearTimeout: 'readonly',
  setInterval: 'readonly',
  clearInterval: 'readonly',
  AbortController: 'readonly',
  AbortSignal: 'readonly',
  performance: 'readonly',
};

/** Off for texts that are linted under the name of a file that does not exist. */
const hasTypes = process.env.LINT_TYPES !== 'off';

export default [
  { ignores: ['**/node_modules/', 'dist/', '.data*/', '.cache/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  { files: ['**/*.mjs'], languageOptions: { globals: { ...node, console: 'readonly' } } },
  {
    files: ['*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' },
    },
  },
  {
    files: ['apps/web/public/**/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        document: 'readonly',
        window: 'readonly',
        localStorage: 'readonly',
        matchMedia: 'readonly',
      },
    },
  },
  ...typescript.configs.recommended.map((config) => ({ ...config, files: ['**/*.{ts,tsx,mts}'] })),
  {
    files: ['**/*.{ts,tsx,mts}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    files: hasTypes
      ? ['{apps/api,apps/projector,libs,test}/**/*.ts', 'apps/web/src/**/*.{ts,tsx}']
      : ['never'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    plugins: { evenkeel },
    rules: {
      ...architecture,
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'Name what a folder publishes: no star exports.',
        },
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
      ],
    },
  },
  // A function is as short as a screen. A test reads from top to bottom, however long it is.
  {
    files: ['{apps,libs,tools}/**/*.{ts,tsx,mts,mjs}'],
    ignores: ['**/test/**', '**/*.spec.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  // Tools load the default exports of these files.
  {
    files: ['*.config.{mjs,mts,js}', 'apps/web/*.config.mts', 'test/support/*.{ts,mjs}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Nest reads the types of constructor parameters at run time: a type-only import would leave them
  // empty.
  {
    files: ['apps/api/**/*.ts', 'apps/projector/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  // People look into the browser's console when a screen fails.
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
];
