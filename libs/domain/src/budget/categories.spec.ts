import fc from 'fast-check';
import { accept, refuse } from '../kernel/decision';
import {
  type BudgetEvent,
  categoryAt,
  type CategoryCommand,
  decideBudgetItem,
  decideCategory,
  evolveBudget,
  pathOf,
  pathOfItem,
  SYSTEM_CATEGORIES,
} from '.';
import { addedCategory, addRent, folded, ownCategory } from './fixtures';
import { MOST_CATEGORIES, MOST_LEVELS, PATH_SEPARATOR } from './rules';

const decide = (given: readonly BudgetEvent[], when: CategoryCommand) =>
  decideCategory(when, folded(given));
const systemId = (kind: 'income' | 'expense', path: string): string =>
  categoryAt(folded([]).categories, kind, path)?.categoryId ?? '';
const HOUSING = systemId('expense', 'Housing');
const RENT = systemId('expense', 'Housing: Rent');
const SALARY = systemId('income', 'Employment: Salary');
const boat = addedCategory('boat');
const crew = addedCategory('crew', { name: 'Crew', parentId: 'boat' });
const ruled = (field: string, message: string) => refuse('rule', message, { field, message });

describe('categories of the system', () => {
  it('are those of every household, each under an id of its own', () => {
    expect(folded([]).categories.size).toBe(SYSTEM_CATEGORIES.length);
    expect(SYSTEM_CATEGORIES.every(({ isSystem }) => isSystem)).toBe(true);
    expect(new Set(['income', 'expense'])).toEqual(
      new Set(SYSTEM_CATEGORIES.map(({ kind }) => kind)),
    );
    for (const kind of ['income', 'expense'] as const) expect(systemId(kind, 'Other')).not.toBe('');
  });

  it('cannot be deleted', () => {
    for (const categoryId of [RENT, HOUSING])
      expect(decide([], { type: 'DeleteCategory', categoryId })).toEqual(
        refuse('rule', 'System categories cannot be deleted.'),
      );
  });

  it('can be renamed and moved, and stay those of the system', () => {
    const details = ownCategory({ name: 'Flat', parentId: HOUSING });
    const decided = decide([], { type: 'ChangeCategory', categoryId: RENT, ...details });
    expect(decided).toMatchObject({ ok: true, events: [{ type: 'BudgetCategoryChanged' }] });
    const events = decided.ok ? decided.events : [];
    expect(folded(events).categories.get(RENT)).toEqual({
      categoryId: RENT,
      ...details,
      isSystem: true,
    });
  });
});

describe('categories of one’s own', () => {
  it('are added, changed and deleted', () => {
    expect(decide([], { type: 'AddCategory', categoryId: 'boat', ...ownCategory() })).toEqual(
      accept(boat),
    );
    const changed = ownCategory({ name: 'Ship', parentId: HOUSING });
    expect(decide([boat], { type: 'ChangeCategory', categoryId: 'boat', ...changed })).toEqual(
      accept({
        type: 'BudgetCategoryChanged',
        data: { categoryId: 'boat', ...changed, replaced: ownCategory() },
      }),
    );
    expect(
      decide([boat], { type: 'ChangeCategory', categoryId: 'boat', ...ownCategory() }),
    ).toEqual(accept());
    expect(decide([boat], { type: 'DeleteCategory', categoryId: 'boat' })).toEqual(
      accept({
        type: 'BudgetCategoryDeleted',
        data: { categoryId: 'boat', path: 'Boat', itemIds: [], replaced: ownCategory() },
      }),
    );
  });

  it.each([
    ['a name', '   ', 'Please enter a category name'],
    ['no colon, which stands in paths', 'Boat: Crew', 'A category name cannot contain a colon'],
  ])('have %s', (_what, name, message) => {
    expect(decide([], { type: 'AddCategory', categoryId: 'c', ...ownCategory({ name }) })).toEqual(
      refuse('malformed', message, { field: 'name', message }),
    );
  });

  it.each(['BOAT', 'Bo\u200bat', 'Ｂｏａｔ', 'Boat\u00a0\u00ad'])(
    'have another name than their siblings: %j looks the same',
    (name) => {
      const message = 'There is a category of this name here already';
      const twin = {
        type: 'AddCategory' as const,
        categoryId: 'c',
        ...ownCategory({ name }),
      };
      expect(decide([boat], twin)).toEqual(refuse('conflict', message, { field: 'name', message }));
      expect(decide([boat], { ...twin, parentId: HOUSING })).toMatchObject({ ok: true });
      expect(decide([boat], { ...twin, kind: 'income' })).toMatchObject({ ok: true });
    },
  );

  it('that look like a sibling since earlier stay so, are found by their path, and move nowhere else', () => {
    const wide = addedCategory('wide', { name: 'Ｂｏａｔ' });
    const given = [boat, wide, addedCategory('far', { name: 'bOAT', parentId: HOUSING })];
    const { categories } = folded(given);
    for (const [path, id] of [
      ['Boat', 'boat'],
      ['Ｂｏａｔ', 'wide'],
      ['bo\u200bat', 'boat'],
    ] as const)
      expect(categoryAt(categories, 'expense', path)?.categoryId).toBe(id);
    const change = { type: 'ChangeCategory' as const, categoryId: 'wide' };
    expect(decide(given, { ...change, ...ownCategory({ name: 'BOAT' }) })).toMatchObject({
      ok: true,
      events: [{ type: 'BudgetCategoryChanged' }],
    });
    const moved = ownCategory({ name: 'Ｂｏａｔ', parentId: HOUSING });
    expect(decide(given, { ...change, ...moved })).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict' },
    });
  });

  it('with children cannot be deleted', () => {
    expect(decide([boat, crew], { type: 'DeleteCategory', categoryId: 'boat' })).toEqual(
      refuse('rule', 'Please delete or move child categories first.'),
    );
    expect(decide([boat, crew], { type: 'DeleteCategory', categoryId: 'crew' })).toMatchObject({
      ok: true,
    });
  });

  it('with shortcuts cannot be deleted', () => {
    const alias = addedCategory('alias', { name: 'Dinghy', aliasForId: 'boat' });
    expect(decide([boat, alias], { type: 'DeleteCategory', categoryId: 'boat' })).toEqual(
      refuse('rule', 'Please delete the shortcuts to this category first.'),
    );
  });

  it('are below neither themselves nor what is below them', () => {
    const message = 'A category cannot stand below itself';
    for (const parentId of ['boat', 'crew'])
      expect(
        decide([boat, crew], {
          type: 'ChangeCategory',
          categoryId: 'boat',
          ...ownCategory({ parentId }),
        }),
      ).toEqual(ruled('parentId', message));
  });

  it.each([
    ['that is not there', 'gone', 'The parent category is not there'],
    ['of the other type', SALARY, 'The parent category is of another type'],
    ['that is a shortcut', 'alias', 'A shortcut cannot have children'],
  ])('have no parent %s', (_what, parentId, message) => {
    const alias = addedCategory('alias', { name: 'Flat', aliasForId: RENT });
    expect(
      decide([alias], { type: 'AddCategory', categoryId: 'c', ...ownCategory({ parentId }) }),
    ).toEqual(ruled('parentId', message));
  });

  it('keep their type', () => {
    expect(
      decide([boat], {
        type: 'ChangeCategory',
        categoryId: 'boat',
        ...ownCategory({ kind: 'income' }),
      }),
    ).toEqual(ruled('type', 'A category keeps its type'));
  });

  it('have four levels at most, also when a branch moves', () => {
    const names = ['a', 'b', 'c', 'd'];
    const branch = names.map((name, level) =>
      addedCategory(name, { name, parentId: names[level - 1] ?? null }),
    );
    const message = `Categories have at most ${MOST_LEVELS} levels`;
    const fifth = ownCategory({ name: 'e', parentId: 'd' });
    expect(decide(branch, { type: 'AddCategory', categoryId: 'e', ...fifth })).toEqual(
      ruled('parentId', message),
    );
    expect(
      decide([...branch, boat], {
        type: 'ChangeCategory',
        categoryId: 'a',
        ...ownCategory({ name: 'a', parentId: 'boat' }),
      }),
    ).toEqual(ruled('parentId', message));
  });

  it('are 200 at most, beside those of the system', () => {
    const all = Array.from({ length: MOST_CATEGORIES }, (_, n) =>
      addedCategory(`c${n}`, { name: `C${n}` }),
    );
    const another = { type: 'AddCategory' as const, categoryId: 'boat', ...ownCategory() };
    expect(decide(all.slice(1), another)).toEqual(accept(boat));
    expect(decide(all, another)).toEqual(
      refuse('rule', 'A budget has at most 200 categories of its own'),
    );
  });

  it('are there before they are changed, and only once', () => {
    expect(decide([boat], { type: 'AddCategory', categoryId: 'boat', ...ownCategory() })).toEqual(
      refuse('conflict', 'This category exists already'),
    );
    for (const command of [
      { type: 'ChangeCategory' as const, categoryId: 'c', ...ownCategory() },
      { type: 'DeleteCategory' as const, categoryId: 'c' },
    ])
      expect(decide([], command)).toEqual(refuse('not_found', 'Category not found'));
  });
});

describe('a shortcut', () => {
  const alias = { name: 'Flat', aliasForId: RENT };

  it('has the path of what it stands for', () => {
    const { categories } = folded([addedCategory('alias', alias)]);
    expect(pathOf(categories, 'alias')).toBe('Housing: Rent');
  });

  it.each([
    ['what is not there', 'gone', 'The category of the shortcut is not there'],
    ['the other type', SALARY, 'The category of the shortcut is of another type'],
    ['itself', 'boat', 'A category cannot be a shortcut for itself'],
    ['another shortcut', 'alias', 'A shortcut cannot lead to another shortcut'],
  ])('does not lead to %s', (_what, aliasForId, message) => {
    expect(
      decide([boat, addedCategory('alias', alias)], {
        type: 'ChangeCategory',
        categoryId: 'boat',
        ...ownCategory({ aliasForId }),
      }),
    ).toEqual(ruled('aliasForId', message));
  });

  it('is no category of the system, none with children and none that shortcuts lead to', () => {
    const become = (categoryId: string, name: string) => ({
      type: 'ChangeCategory' as const,
      categoryId,
      ...ownCategory({ name, aliasForId: HOUSING }),
    });
    const other = addedCategory('other', { name: 'Dinghy', aliasForId: 'boat' });
    expect(decide([], become(RENT, 'Rent'))).toEqual(
      ruled('aliasForId', 'System categories cannot become shortcuts'),
    );
    expect(decide([boat, crew], become('boat', 'Boat'))).toEqual(
      ruled('aliasForId', 'A shortcut cannot have children'),
    );
    expect(decide([boat, other], become('boat', 'Boat'))).toEqual(
      ruled('aliasForId', 'Shortcuts lead to this category'),
    );
  });
});

describe('the path of an item', () => {
  const shown = (events: readonly BudgetEvent[]): string[] => {
    const { items, categories } = folded(events);
    return [...items.values()].map((item) => pathOfItem(categories, item));
  };
  const decided = decideBudgetItem(addRent({ category: 'Boat: Crew' }), folded([boat, crew]));
  const added = decided.ok ? decided.events : [];

  it('follows its category where that, or one above it, has another name or place', () => {
    const renamed: BudgetEvent = {
      type: 'BudgetCategoryChanged',
      data: { categoryId: 'boat', ...ownCategory({ name: 'Ship' }), replaced: ownCategory() },
    };
    expect(shown([boat, crew, ...added])).toEqual(['Boat: Crew']);
    expect(shown([boat, crew, ...added, renamed])).toEqual(['Ship: Crew']);
  });

  it('stays where its category is deleted', () => {
    const deleted = decide([boat, crew, ...added], { type: 'DeleteCategory', categoryId: 'crew' });
    const events = deleted.ok ? deleted.events : [];
    expect(events).toMatchObject([{ data: { path: 'Boat: Crew', itemIds: ['rent'] } }]);
    expect(shown([boat, crew, ...added, ...events])).toEqual(['Boat: Crew']);
  });
});

describe('after any commands', () => {
  const ids = ['a', 'b', 'c', 'd', RENT, HOUSING, SALARY];
  const id = fc.constantFrom(...ids);
  const command: fc.Arbitrary<CategoryCommand> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constantFrom('AddCategory' as const, 'ChangeCategory' as const),
        categoryId: id,
        kind: fc.constantFrom('income' as const, 'expense' as const),
        name: fc.constantFrom('A', 'B', 'Rent', 'Housing'),
        parentId: fc.option(id),
        aliasForId: fc.option(id),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('DeleteCategory' as const), categoryId: id }),
    },
  );

  it('the tree has no circle, no two equal paths, and shortcuts that lead somewhere', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const state = folded([]);
        for (const one of commands) {
          const decision = decideCategory(one, state);
          if (decision.ok) decision.events.reduce(evolveBudget, state);
        }
        const all = [...state.categories.values()];
        const paths = all
          .filter(({ aliasForId }) => aliasForId === null)
          .map(({ kind, categoryId }) => `${kind} ${pathOf(state.categories, categoryId)}`);
        expect(new Set(paths).size).toBe(paths.length);
        expect(paths.every((path) => path.split(PATH_SEPARATOR).length <= MOST_LEVELS)).toBe(true);
        for (const { aliasForId, parentId, kind } of all) {
          const target = aliasForId === null ? null : state.categories.get(aliasForId);
          expect(target?.aliasForId ?? null).toBeNull();
          if (aliasForId !== null) expect(target?.kind).toBe(kind);
          if (parentId !== null) expect(state.categories.get(parentId)?.kind).toBe(kind);
        }
      }),
    );
  });
});
