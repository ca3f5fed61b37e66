import { memberFigure } from '@/shared/format/member-figure';
import type { BookAt } from './book-at';

interface Text {
  readonly name: string;
  readonly side: string;
}

export type Texts = ReadonlyMap<string, Text>;

const PORTFOLIO = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['minTransactionAmount', 'Min transaction amount'],
  ['baseDrift', 'Base drift'],
  ['boostStrength', 'Boost strength'],
  ['isArchived', 'Archived'],
] as const;

const ACCOUNT = [
  ['nickname', 'name'],
  ['officialName', 'official name'],
  ['accountType', 'type'],
  ['accountingMethod', 'accounting method'],
  ['standardTransactionFee', 'standard transaction fee'],
  ['fractionalShares', 'fractional shares'],
  ['isArchived', 'archived'],
] as const;

const textOf = (key: string, value: string | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : memberFigure(key, value ?? '');

/**
 * Returns the settings of the portfolio and of its accounts, as people read them, without empty
 * ones.
 */
export function settingsIn({ settings, accounts }: BookAt): Texts {
  const own: [string, Text][] = settings
    ? PORTFOLIO.map(([key, name]) => [key, { name, side: textOf(key, settings[key]) }])
    : [];
  const ofAccounts = accounts.flatMap((account) =>
    ACCOUNT.map(([key, name]): [string, Text] => [
      `${account.id} ${key}`,
      { name: `${account.nickname}: ${name}`, side: textOf(key, account[key]) },
    ]),
  );
  return new Map([...own, ...ofAccounts].filter(([, { side }]) => side !== ''));
}

/** Returns the strategies, each with its type and the strategy above it. */
export function strategiesIn({ strategies }: BookAt): Texts {
  const names = new Map(strategies.map(({ id, name }) => [id, name]));
  return new Map(
    strategies.map(({ id, name, description, strategyType, parentStrategyId }) => {
      const parent = parentStrategyId === null ? undefined : names.get(parentStrategyId);
      const facts = [strategyType, ...(parent === undefined ? [] : [`in ${parent}`])].join(', ');
      return [id, { name, side: `${name} (${facts})${description ? `: ${description}` : ''}` }];
    }),
  );
}
