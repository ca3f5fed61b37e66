import { basename } from 'node:path';

/** The tracked files of the project by their path. Text of those that are no text is empty. */
export type Files = ReadonlyMap<string, string>;

export interface Proof {
  readonly file: string;
  /** A part of the test's name. */
  readonly name: string;
}

export interface Rule {
  readonly id: string;
  readonly page: string;
  readonly line: number;
  readonly text: string;
  /** Files or folders. */
  readonly built: readonly string[];
  readonly proofs: readonly Proof[];
}

interface Page {
  readonly rules: readonly Rule[];
  readonly problems: readonly string[];
}

const HEADING = /^([A-Z]{2,4})-[1-9]\d* \S/;
const PROOF = /^`([^`]+)` › (.+)$/;
/** Names of standards that look like ids. */
const STANDARDS: readonly string[] = ['AES', 'ISO', 'SHA', 'UTF'];
/** Words for documents outside of the project. Written so that this file does not hold them. */
const OUTSIDE: readonly RegExp[] = [
  /\b(?:first|second)\W{1,6}s[e]ed\b/gi,
  /\bserver[-]rules\b/gi,
  /\bspec[-]coverage\b/gi,
  /\bissues?\s+#?\d+/gi,
];

/** The pages of rules; the one that explains them has none. */
export const isPage = (path: string): boolean =>
  /^docs\/rules\/[^/]+\.md$/.test(path) && basename(path) !== 'README.md';

/**
 * Reads a page. A rule is a heading of the third level, its text, and its lists of `Built:` and
 * `Test:`.
 */
export function readPage(page: string, markdown: string): Page {
  const lines = markdown.split('\n');
  const starts = lines.flatMap((text, index) => (text.startsWith('### ') ? [index] : []));
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const start of starts) {
    const title = (lines[start] ?? '').slice('### '.length);
    const [id = ''] = title.split(' ');
    const rest = lines.slice(start + 1);
    const end = rest.findIndex((text) => /^#{1,3} /.test(text));
    const body = end < 0 ? rest : rest.slice(0, end);
    const firstItem = body.findIndex((text) => /^- (Built|Test):/.test(text));
    const items = itemsOf(firstItem < 0 ? [] : body.slice(firstItem));
    if (!HEADING.test(title))
      problems.push(`${page}:${start + 1}: «${title}» does not begin with an id such as LED-12`);
    rules.push({
      id,
      page,
      line: start + 1,
      text: (firstItem < 0 ? body : body.slice(0, firstItem)).join(' ').trim(),
      built: items.flatMap(([kind, text]) => (kind === 'Built' ? pathsOf(text) : [])),
      proofs: items.flatMap(([kind, text]) => (kind === 'Test' ? [proofOf(text)] : [])),
    });
  }
  return { rules, problems };
}

/** List items with their kind, each on one line and without the marks that markdown needs. */
const itemsOf = (lines: readonly string[]): (readonly [string, string])[] =>
  lines
    .join('\n')
    .split(/^- (?=Built:|Test:)/m)
    .flatMap((item) => {
      const [, kind, text] = /^(Built|Test):([\s\S]*)$/.exec(item) ?? [];
      return kind === undefined || text === undefined
        ? []
        : [[kind, text.replace(/\s+/g, ' ').trim()] as const];
    });

const pathsOf = (text: string): string[] =>
  text
    .split(',')
    .map((path) => path.trim().replaceAll('`', ''))
    .filter((path) => path !== '');

function proofOf(text: string): Proof {
  const [, file = text, name = ''] = PROOF.exec(text) ?? [];
  return { file, name: name.replace(/\\([!-/:-@[-`{-~])/g, '$1') };
}

/** Everything that is wrong with the rules and with what cites them; one line each. */
export function problemsOf(files: Files): string[] {
  const pages = [...files].filter(([path]) => isPage(path));
  const read = pages.map(([path, text]) => readPage(path, text));
  const rules = read.flatMap((page) => page.rules);
  return [
    ...read.flatMap((page) => page.problems),
    ...identityProblems(rules),
    ...rules.flatMap((rule) => [...builtProblems(rule, files), ...proofProblems(rule, files)]),
    ...citationProblems(rules, files),
    ...outsideProblems(files),
  ];
}

const at = ({ id, page, line }: Rule): string => `${id} (${page}:${line})`;
const areaOf = (id: string): string => id.split('-')[0] ?? '';

function identityProblems(rules: readonly Rule[]): string[] {
  const first = new Map<string, Rule>();
  const areas = new Map<string, string>();
  return rules.flatMap((rule) => {
    const before = first.get(rule.id);
    if (before === undefined) first.set(rule.id, rule);
    const area = areas.get(rule.page) ?? areaOf(rule.id);
    areas.set(rule.page, area);
    return [
      ...(before === undefined
        ? []
        : [`${at(rule)}: this id stands at ${before.page}:${before.line} already`]),
      ...(area === areaOf(rule.id) ? [] : [`${at(rule)}: ids of this page begin with ${area}-`]),
      ...(rule.text === '' ? [`${at(rule)}: the rule has no text`] : []),
    ];
  });
}

function builtProblems(rule: Rule, files: Files): string[] {
  if (rule.built.length === 0) return [`${at(rule)}: no «Built:» names a file or a folder`];
  const paths = [...files.keys()];
  return rule.built
    .filter((path) => !paths.some((file) => file === path || file.startsWith(`${path}/`)))
    .map((path) => `${at(rule)}: there is no ${path}${elsewhere(namesakes(path, files))}`);
}

function proofProblems(rule: Rule, files: Files): string[] {
  if (rule.proofs.length === 0) return [`${at(rule)}: no «Test:» names a test`];
  return rule.proofs.flatMap(({ file, name }) => {
    if (name === '' || !isTest(file))
      return [`${at(rule)}: «${file}» is not \`file.spec.ts\` › part of a test’s name`];
    const text = files.get(file);
    if (text !== undefined && holds(text, name)) return [];
    const found = [...files].filter(([path, other]) => isTest(path) && holds(other, name));
    if (text === undefined)
      return [
        `${at(rule)}: there is no ${file}, for «${name}»${elsewhere(found.map(([path]) => path))}`,
      ];
    return [`${at(rule)}: ${file} has no test «${name}»${elsewhere(found.map(([path]) => path))}`];
  });
}

const isTest = (path: string): boolean => /\.spec\.tsx?$/.test(path);
const holds = (text: string, name: string): boolean => text.replaceAll("\\'", "'").includes(name);
const namesakes = (path: string, files: Files): string[] =>
  [...files.keys()].filter((file) => basename(file) === basename(path));
const elsewhere = (paths: readonly string[]): string =>
  paths.length === 0 ? '' : `; it may have moved to ${paths.slice(0, 3).join(' or ')}`;

/**
 * Ids that are cited and have no rule: those of the pages anywhere, and whatever looks like an id
 * in parentheses.
 */
function citationProblems(rules: readonly Rule[], files: Files): string[] {
  const ids = new Set(rules.map(({ id }) => id));
  const areas = new Set(rules.map(({ id }) => areaOf(id)));
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/(\(?)\b([A-Z]{2,4})-(\d+)\b(?![-.]\w)/g)].flatMap(
        ([, bracket, area = '', number = '']) => {
          const isCited =
            areas.has(area) || (bracket === '(' && !STANDARDS.includes(area) && areas.size > 0);
          return isCited && !ids.has(`${area}-${number}`)
            ? [`${path}:${index + 1}: ${area}-${number} is no rule of docs/rules`]
            : [];
        },
      ),
    ),
  );
}

const outsideProblems = (files: Files): string[] =>
  [...files].flatMap(([path, text]) =>
    OUTSIDE.flatMap((words) => [...text.matchAll(words)]).map(
      (match) =>
        `${path}:${text.slice(0, match.index).split('\n').length}: «${match[0].replace(/\s+/g, ' ')}» names a document outside of the project`,
    ),
  );
