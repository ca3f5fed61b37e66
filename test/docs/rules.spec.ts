import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Files, isPage, problemsOf, readPage } from './rules';

const ROOT = join(__dirname, '../..');
/** Files without words of ours. */
const NO_TEXT = /\.(png|ico|woff2?)$|^package-lock\.json$/;
/** Holds planted citations. */
const OWN = 'test/docs/rules.spec.ts';
/** Words that no file may hold, this one included. */
const [GRAIN, SERVER, COVERAGE, ISSUE] = [
  ['se', 'ed'].join(''),
  ['Server', 'rules'].join('-'),
  ['spec', 'coverage'].join('-'),
  ['issue', 5].join(' '),
];

const isFile = (path: string): boolean =>
  statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() === true;

/** Files that are tracked or about to be, as they stand on disk. */
function projectFiles(): Files {
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const paths = list.split('\0').filter((path) => path !== '' && isFile(path));
  return new Map(
    paths.map((path) => [
      path,
      NO_TEXT.test(path) || path === OWN ? '' : readFileSync(join(ROOT, path), 'utf8'),
    ]),
  );
}

describe('the pages of docs/rules', () => {
  const files = projectFiles();

  test('have an id, a file, a test and text each; what cites them cites a rule that is there', () => {
    expect(problemsOf(files)).toEqual([]);
  });

  test('are on pages that the overview lists', () => {
    const overview = files.get('docs/rules/README.md') ?? '';
    const missing = [...files.keys()]
      .filter(isPage)
      .filter((path) => !overview.includes(`](${path.slice('docs/rules/'.length)})`));
    expect(missing).toEqual([]);
  });
});

describe('the check of the rules', () => {
  const PAGE = 'docs/rules/ledger.md';
  const good = `# Ledger

### LED-1 A sell needs shares

An account cannot sell more
than it holds.

- Built: \`libs/ledger/sell.ts\`, \`libs/ledger\`
- Test: \`libs/ledger/sell.spec.ts\` › is refused where \\_fewer\\_ shares
  are held
`;
  const project = (page: string, more: Record<string, string> = {}): Files =>
    new Map(
      Object.entries({
        [PAGE]: page,
        'libs/ledger/sell.ts': '/** Sells shares (LED-1). */',
        'libs/ledger/sell.spec.ts': "test('is refused where _fewer_ shares are held')",
        ...more,
      }),
    );

  test('reads text, files and tests over the ends of lines', () => {
    expect(readPage(PAGE, good).rules).toEqual([
      {
        id: 'LED-1',
        page: PAGE,
        line: 3,
        text: 'An account cannot sell more than it holds.',
        built: ['libs/ledger/sell.ts', 'libs/ledger'],
        proofs: [
          { file: 'libs/ledger/sell.spec.ts', name: 'is refused where _fewer_ shares are held' },
        ],
      },
    ]);
  });

  test('finds nothing wrong with a good page', () => {
    expect(problemsOf(project(good))).toEqual([]);
  });

  test.each([
    [
      'a heading without an id',
      good.replace('LED-1 ', 'LED1 '),
      [
        'docs/rules/ledger.md:3: «LED1 A sell needs shares» does not begin with an id such as LED-12',
      ],
    ],
    [
      'an id that is given twice',
      `${good}\n${good.slice(good.indexOf('###'))}`,
      ['LED-1 (docs/rules/ledger.md:12): this id stands at docs/rules/ledger.md:3 already'],
    ],
    [
      'an id of another page',
      `${good}\n${good.slice(good.indexOf('###')).replace('LED-1', 'ACC-1')}`,
      ['ACC-1 (docs/rules/ledger.md:12): ids of this page begin with LED-'],
    ],
    [
      'a rule without text',
      good.replace('An account cannot sell more\nthan it holds.', ''),
      ['LED-1 (docs/rules/ledger.md:3): the rule has no text'],
    ],
    [
      'a rule that is built nowhere',
      good.replace(/- Built.*\n/, ''),
      ['LED-1 (docs/rules/ledger.md:3): no «Built:» names a file or a folder'],
    ],
    [
      'a built file that is not there',
      good.replace('libs/ledger/sell.ts', 'libs/old/sell.ts'),
      [
        'LED-1 (docs/rules/ledger.md:3): there is no libs/old/sell.ts; it may have moved to libs/ledger/sell.ts',
      ],
    ],
    [
      'a rule without a test',
      good.replace(/- Test[\s\S]*$/, ''),
      ['LED-1 (docs/rules/ledger.md:3): no «Test:» names a test'],
    ],
    [
      'a proof that is no test',
      good.replace('sell.spec.ts', 'sell.ts'),
      [
        'LED-1 (docs/rules/ledger.md:3): «libs/ledger/sell.ts» is not `file.spec.ts` › part of a test’s name',
      ],
    ],
    [
      'a test file that is not there',
      good.replace('ledger/sell.spec.ts', 'old/sell.spec.ts'),
      [
        'LED-1 (docs/rules/ledger.md:3): there is no libs/old/sell.spec.ts, for «is refused where _fewer_ shares are held»; it may have moved to libs/ledger/sell.spec.ts',
      ],
    ],
    [
      'a test that nobody wrote',
      good.replace('is refused', 'is welcome'),
      [
        'LED-1 (docs/rules/ledger.md:3): libs/ledger/sell.spec.ts has no test «is welcome where _fewer_ shares are held»',
      ],
    ],
  ])('finds %s', (_, page, problems) => {
    expect(
      problemsOf(project(page)).filter((line) => !line.startsWith('libs/ledger/sell.ts')),
    ).toEqual(problems);
  });

  test('says where a test of that name stands that was moved', () => {
    const moved = project(good, {
      'libs/ledger/sell.spec.ts': '',
      'libs/ledger/moved.spec.ts': "test('is refused where _fewer_ shares are held')",
    });
    expect(problemsOf(moved)).toEqual([
      'LED-1 (docs/rules/ledger.md:3): libs/ledger/sell.spec.ts has no test «is refused where _fewer_ shares are held»; it may have moved to libs/ledger/moved.spec.ts',
    ]);
  });

  test.each([
    ['a citation without a rule', 'See LED-2.', 'LED-2 is no rule of docs/rules'],
    ['a citation of an area without rules', 'Sold (LDE-1).', 'LDE-1 is no rule of docs/rules'],
    [
      'a document outside of the project',
      `As the second\n * ${GRAIN} says.`,
      `«second * ${GRAIN}» names a document outside of the project`,
    ],
    [
      'rules of the server outside of the project',
      `${SERVER} say so.`,
      `«${SERVER}» names a document outside of the project`,
    ],
    [
      'the list that these rules replaced',
      `docs/${COVERAGE}.md`,
      `«${COVERAGE}» names a document outside of the project`,
    ],
    [
      'the number of an issue',
      `Asked for in ${ISSUE}.`,
      `«${ISSUE}» names a document outside of the project`,
    ],
  ])('finds %s', (_, text, problem) => {
    expect(problemsOf(project(good, { 'libs/ledger/note.ts': text }))).toEqual([
      `libs/ledger/note.ts:1: ${problem}`,
    ]);
  });

  test('takes standards, random numbers and issues in general for what they are', () => {
    const harmless = `Text (UTF-8), hashes (SHA-256), issues of the day, a random ${GRAIN}.`;
    expect(problemsOf(project(good, { 'libs/ledger/note.ts': harmless }))).toEqual([]);
  });
});
