import { isSame } from '../../kernel/same';
import { memberWords } from '../rules';

type Members = Readonly<Record<string, unknown>>;

/** The values before and after an event; null if there was or is nothing. */
export interface BeforeAndAfter {
  readonly before: Members | null;
  readonly after: Members | null;
}

/** Changes of events whose type alone determines the values. */
const STATES: Readonly<Record<string, readonly [before: Members, after: Members]>> = {
  PortfolioMarkedAsSample: [{ isSample: false }, { isSample: true }],
  PortfolioArchived: [{ status: 'active' }, { status: 'archived' }],
  PortfolioRestored: [{ status: 'archived' }, { status: 'active' }],
  PortfolioSetAside: [{ isSetAside: false }, { isSetAside: true }],
  PortfolioBroughtBack: [{ isSetAside: true }, { isSetAside: false }],
  AccountArchived: [{ isArchived: false }, { isArchived: true }],
  AccountRestored: [{ isArchived: true }, { isArchived: false }],
  AssetArchived: [{ isArchived: false }, { isArchived: true }],
  AssetRestored: [{ isArchived: true }, { isArchived: false }],
};

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the values before and after any event, from its own data alone: an event contains the
 * values that it replaced (HIS-2).
 */
export function beforeAndAfter(event: {
  readonly type: string;
  readonly data: unknown;
}): BeforeAndAfter {
  const state = STATES[event.type];
  if (state) return { before: state[0], after: state[1] };
  const { replaced, previous, ...rest } = event.data as Members;
  if (event.type === 'RebalanceActionsChanged')
    return { before: { actions: previous }, after: rest };
  if (event.type.endsWith('Deleted'))
    return { before: isMembers(replaced) ? { ...rest, ...replaced } : null, after: null };
  if (event.type.endsWith('Removed'))
    return { before: { ...rest, ...asMembers(replaced) }, after: null };
  if (replaced === undefined || replaced === null) return { before: null, after: rest };
  return { before: membersOf(replaced, rest), after: rest };
}

/**
 * Returns the replaced members. In some events, `replaced` is the value of the one member that they
 * change.
 */
function membersOf(replaced: unknown, after: Members): Members {
  if (isMembers(replaced)) return replaced;
  const name = ['retirementFocus', 'assignments', 'objectPath', 'includeInvestmentIncome'].find(
    (member) => member in after,
  );
  return { [name ?? 'value']: replaced };
}

const asMembers = (value: unknown): Members => (isMembers(value) ? value : {});

/** Words for members whose own names do not suit a sentence. */
const WORDS: Readonly<Record<string, string>> = {
  aliasForId: 'shortcut',
  categoryId: 'category',
  isActive: 'whether it is paused',
  isCashEquivalent: 'cash equivalent',
  parentId: 'parent',
  parentStrategyId: 'parent strategy',
};

/**
 * Returns the members that differ, in words, each once: `nickname` and `standard transaction fee`.
 */
export function changedMembers(before: object, after: object): readonly string[] {
  const earlier = before as Members;
  const changed = Object.entries(after as Members)
    .filter(([name, value]) => name in earlier && !isSame(value, earlier[name]))
    .map(([name]) => WORDS[name] ?? memberWords(name));
  return [...new Set(changed)];
}
