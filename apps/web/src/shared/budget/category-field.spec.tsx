/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { api } from '@/shared/api/api';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { CategoryField } from './category-field';
import { IS_THERE } from './gone-category';

const category = (id: string, name: string) => ({
  id,
  type: 'expense',
  name,
  path: name,
  parentId: null,
  aliasForId: null,
  isSystem: false,
});
const TRAVEL = category('t', 'Travel');
const ABODE = { ...category('a', 'Abode'), path: 'Housing', aliasForId: 'h' };
const SHOWN = ['Choose a category', 'Abode → Housing', 'Food', 'Housing', 'Travel'];
const server = pageServer(
  http.get('/api/categories', () =>
    HttpResponse.json([ABODE, category('f', 'Food'), category('h', 'Housing'), TRAVEL]),
  ),
);

/** Shows the field of an item of this category; `path` is the category that a save would send. */
async function fieldOf(initial: string) {
  let path = initial;
  function Item() {
    const [value, setValue] = useState(initial);
    path = value;
    return (
      <CategoryField type="expense" value={value} onChange={setValue} onManage={() => undefined} />
    );
  }
  const { person, store } = await openPage(<Item />);
  await screen.findByRole('option', { name: 'Travel' });
  const field = screen.getByRole('combobox', { name: 'Category' });
  /** Replaces the categories, as another tab would. */
  const become = (...categories: readonly object[]) => {
    server.use(http.get('/api/categories', () => HttpResponse.json(categories)));
    act(() => void store.dispatch(api.util.invalidateTags(['budget'])));
  };
  return {
    choose: (name: string) => person.selectOptions(field, screen.getByRole('option', { name })),
    shown: () => screen.getByRole('option', { selected: true }).textContent,
    path: () => path,
    become,
    /** Renames Travel. */
    rename: () => {
      become(category('f', 'Food'), { ...TRAVEL, name: 'Trips', path: 'Trips' });
      return screen.findByRole('option', { name: 'Trips' });
    },
  };
}

describe('beside a shortcut', () => {
  it.each(SHOWN)('%s stays as it is chosen', async (name) => {
    const { choose, shown } = await fieldOf('Food');
    await choose(name);
    expect(shown()).toBe(name);
  });

  it('both it and its target give the path of the target', async () => {
    const { choose, path } = await fieldOf('Food');
    await choose('Abode → Housing');
    expect(path()).toBe('Housing');
    await choose('Food');
    await choose('Housing');
    expect(path()).toBe('Housing');
    await choose('Choose a category');
    expect(path()).toBe('');
  });

  it('an item of the target shows the target', async () => {
    expect((await fieldOf('Housing')).shown()).toBe('Housing');
  });
});

it('what was chosen follows its category to another name', async () => {
  const { choose, shown, path, rename } = await fieldOf('Food');
  await choose('Travel');
  await rename();
  await waitFor(() => expect(path()).toBe('Trips'));
  expect(shown()).toBe('Trips');
});

it('a category that was chosen before is not followed', async () => {
  const { choose, path, rename } = await fieldOf('Food');
  await choose('Travel');
  await choose('Food');
  await rename();
  expect(path()).toBe('Food');
});

describe('a category that was chosen and is deleted elsewhere', () => {
  const isThere = (path: string) => IS_THERE[0](path);

  it('stays chosen, is named as gone, and cannot be saved', async () => {
    const { choose, shown, path, become } = await fieldOf('Food');
    await choose('Travel');
    become(category('f', 'Food'));
    await waitFor(() => expect(shown()).toBe('Travel (no longer there)'));
    expect(isThere(path())).toBe(false);
    await choose('Food');
    expect(path()).toBe('Food');
    expect(screen.queryByRole('option', { name: /Travel/ })).toBeNull();
  });

  it('is what it was where it comes back', async () => {
    const { choose, shown, path, become } = await fieldOf('Food');
    await choose('Travel');
    become(category('f', 'Food'));
    await waitFor(() => expect(isThere(path())).toBe(false));
    become(category('f', 'Food'), TRAVEL);
    await waitFor(() => expect(path()).toBe('Travel'));
    expect(shown()).toBe('Travel');
  });

  it('leaves its target where it was a shortcut', async () => {
    const { choose, shown, path, become } = await fieldOf('Food');
    await choose('Abode → Housing');
    become(category('f', 'Food'), category('h', 'Housing'));
    await waitFor(() => expect(shown()).toBe('Housing'));
    expect(path()).toBe('Housing');
  });
});

it('a path that names no category can be kept', async () => {
  const { choose, shown, path } = await fieldOf('Gone');
  expect(shown()).toBe('Gone');
  await choose('Gone');
  expect(path()).toBe('Gone');
});

it('says that categories could not be loaded, and offers them after another try', async () => {
  const failing = jest.spyOn(console, 'error').mockReturnValue();
  server.use(
    http.get('/api/categories', () => HttpResponse.json([], { status: 400 }), { once: true }),
  );
  const { press } = await openPage(
    <CategoryField type="expense" value="Food" onChange={jest.fn()} onManage={jest.fn()} />,
  );
  expect(await screen.findByText('Your categories could not be loaded.')).toBeVisible();
  await press('Try again');
  expect(await screen.findByRole('option', { name: 'Travel' })).toBeInTheDocument();
  expect(screen.queryByText('Your categories could not be loaded.')).toBeNull();
  failing.mockRestore();
});
