/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { fakeFile } from './fixtures/fake-file';
import { useImport } from './use-import';

const server = pageServer();
const NOTHING = {
  recorded: 0,
  duplicates: 0,
  errors: [],
  moreErrors: 0,
  settledByAdding: 0,
  importId: null,
};
/** Number of rows in the report of each file, which identifies the report. */
const ROWS: Readonly<Record<string, number>> = { 'first.csv': 1, 'second.csv': 2 };
const CHOICES = { accounts: {}, mapping: {}, account: null, dates: {}, types: {} };
const fileOf = (name: string) => fakeFile(name, 'account,type');

/** Answers each import when the test says so; `asked` contains the names of the files. */
async function importing() {
  const store = pageStore();
  await signIn(store, []);
  const waiting = new Map<string, () => void>();
  const asked: string[] = [];
  server.use(
    http.post('/api/portfolios/p/imports', async ({ request }) => {
      const { fileName } = (await request.json()) as { fileName: string };
      asked.push(fileName);
      await new Promise<void>((resolve) => waiting.set(fileName, resolve));
      return HttpResponse.json({ ...NOTHING, rows: ROWS[fileName] });
    }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useImport('transactions', 'p'), { wrapper });
  const answered = async (name: string): Promise<void> => {
    while (!waiting.has(name)) await new Promise((resolve) => setTimeout(resolve, 5));
    waiting.get(name)?.();
  };
  return { result, asked, answered };
}

describe('an import', () => {
  it('shows what the last chosen file holds, however late the answer for an earlier one comes', async () => {
    const { result, answered } = await importing();
    const first = result.current.choose(fileOf('first.csv'), () => CHOICES);
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const second = result.current.choose(fileOf('second.csv'), () => CHOICES);
      await answered('second.csv');
      await second;
      await answered('first.csv');
      await first;
    });
    expect(result.current.report).toMatchObject({ rows: 2 });
    expect(result.current.stage).toBe('idle');
  });

  it('does not check a file again that has been put away meanwhile', async () => {
    const { result, asked, answered } = await importing();
    await act(async () => {
      const chosen = result.current.choose(fileOf('first.csv'), () => CHOICES);
      await answered('first.csv');
      await chosen;
    });
    // A step that adds accounts or assets checks the file at its end, with the choices from its
    // start.
    const { check } = result.current;
    await act(async () => {
      result.current.startOver();
      await check(CHOICES);
    });
    expect(asked).toEqual(['first.csv']);
    expect(result.current).toMatchObject({ file: null, report: null, stage: 'idle' });
  });
});
