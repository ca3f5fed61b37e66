/** Parts that need neither a database nor an instance. */
const ALONE = ['rebalance', 'retirement', 'start'] as const;
/** Parts on one instance, in this order. */
const TOGETHER = [
  'push',
  'badge',
  'pixel',
  'web',
  'screens',
  'household',
  'hostile-import',
  'bulk',
  'pages',
  'rebuild',
  'memory',
  'rebuild-many',
  'rebuild-two',
  'recalculate-all',
  'dividends',
  'rebuild-small',
] as const;
/** Parts with a log of their own each. */
const APART = [
  'appends',
  'refresh',
  'two-projectors',
  'performance',
  'history',
  'growth',
  'backup',
  'soak',
] as const;

export type Part = (typeof ALONE | typeof TOGETHER | typeof APART)[number];

const PARTS: readonly Part[] = [...ALONE, ...TOGETHER, ...APART];
const isOneOf = (parts: readonly Part[], part: Part): boolean => parts.includes(part);

interface Chosen {
  isWanted(part: Part): boolean;
  readonly needsServers: boolean;
  readonly needsInstance: boolean;
}

/**
 * Returns the named parts, or all but the soak, which measures nothing. Throws an Error in plain
 * words if a name is unknown, or if a given server cannot serve a part: an EventStoreDB has one
 * log, and the bench kills only its own PostgreSQL.
 */
export function chosenParts(
  names: readonly string[],
  given: { readonly postgres: boolean; readonly eventStore: boolean },
): Chosen {
  const unknown = names.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}`);
  const usual = PARTS.filter((part) =>
    given.eventStore ? !isOneOf(APART, part) : part !== 'soak',
  );
  const wanted = names.length === 0 ? usual : PARTS.filter((part) => names.includes(part));
  const apart = wanted.filter((part) => isOneOf(APART, part));
  const needsInstance = wanted.some((part) => isOneOf(TOGETHER, part));
  if (given.eventStore && apart.length + Number(needsInstance) > 1)
    throw new Error(
      `EVENTSTORE_URL names a server with one log, which must be empty: run each of ${APART.join(', ')} alone, and the others together`,
    );
  if (wanted.includes('soak') && (given.postgres || given.eventStore))
    throw new Error(
      'the soak kills its servers: run it without DATABASE_URL and without EVENTSTORE_URL',
    );
  return {
    isWanted: (part) => wanted.includes(part),
    needsServers: apart.length > 0 || needsInstance,
    needsInstance,
  };
}
