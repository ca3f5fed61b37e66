import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Member, membersOf } from '@evenkeel/contracts/shared/fixtures/request-members';
import { moneyText } from '@evenkeel/contracts/shared/decimal-text';
import { z } from 'zod';
import { schemaOf } from '@/features/budget/items/item-form';
import { typedFigure } from '@/shared/form/typed-figure';

const WEB = join(__dirname, '..');
/** Figures as people type them (NUM-7), and as the api takes them. */
const TYPED = [
  ['.5', '0.5'],
  ['05', '5'],
  ['7.', '7'],
  [' 9 ', '9'],
] as const;
/** Members that only sliders and fields for plain figures enter. */
const PLAIN_FIELDS = [
  'portfolioRequest.minTransactionAmount',
  'portfolioRequest.baseDrift',
  'portfolioRequest.boostStrength',
  'assetForm.rebalanceSpeed',
];

const outcome = ({ schema }: Member, text: string): string => {
  const read = z.core.safeParse(schema, text);
  return JSON.stringify(read.success ? read.data : read.error.issues.map(({ message }) => message));
};
const isFigure = (member: Member): boolean =>
  outcome(member, '1e5').includes('must be a plain decimal number');
const refusing = (members: readonly Member[]): string[] =>
  members
    .filter(isFigure)
    .filter((one) => TYPED.some(([typed, meant]) => outcome(one, typed) !== outcome(one, meant)))
    .map(({ path }) => path);

const filesOf = (ending: RegExp): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(WEB, file));

async function membersIn(module: string, names?: readonly string[]): Promise<Member[]> {
  const exported = (await import(module)) as Record<string, unknown>;
  return Object.entries(exported)
    .filter(([name]) => !names || names.includes(name))
    .flatMap(([name, schema]) => (schema instanceof z.ZodType ? membersOf(schema, name) : []));
}

/** Returns the contracts that dialogs use as their schema without a change. */
const contractsOfDialogs = (): { module: string; name: string }[] =>
  filesOf(/\.tsx$/).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/schema=\{(\w+)\}/g)].flatMap(([, name = '']) => {
      const [, module] =
        new RegExp(
          `import \\{[^}]*\\b${name}\\b[^}]*\\} from '(@evenkeel/contracts/[\\w/-]+)'`,
        ).exec(text) ?? [];
      return module === undefined ? [] : [{ module, name }];
    });
  });

test('every figure of a form is read as people type it', async () => {
  const forms = await Promise.all(filesOf(/-form\.ts$/).map((file) => membersIn(file)));
  const contracts = await Promise.all(
    contractsOfDialogs().map(({ module, name }) => membersIn(module, [name])),
  );
  const members = [
    ...forms.flat(),
    ...contracts.flat(),
    ...[true, false].flatMap((isNewIncome) =>
      membersOf(schemaOf(isNewIncome), `budget item ${isNewIncome}`),
    ),
  ].filter(({ path }) => !PLAIN_FIELDS.includes(path));
  expect(members.filter(isFigure).length).toBeGreaterThan(12);
  expect(refusing(members)).toEqual([]);
});

test('and one that is not is found', () => {
  const form = z.object({
    fee: typedFigure(moneyText),
    rows: z.array(z.object({ paid: moneyText })),
  });
  expect(refusing(membersOf(form, 'x'))).toEqual(['x.rows.*.paid']);
});
