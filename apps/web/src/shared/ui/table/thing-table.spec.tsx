/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { History } from 'lucide-react';
import { signedMoney } from '@/shared/format/figures';
import type { TableColumn, Things } from './table-column';
import { ThingTable } from './thing-table';
import { useTable } from './use-table';

interface Thing {
  readonly name: string;
  readonly gain: number | null;
}
const NAME: TableColumn<Thing> = {
  id: 'name',
  label: 'Name',
  isText: true,
  value: ({ name }) => name,
  cell: ({ name }) => name,
};
const GAIN: TableColumn<Thing> = {
  id: 'gain',
  label: 'Gain',
  value: ({ gain }) => gain,
  cell: ({ gain }) => (gain === null ? 'None' : signedMoney(gain)),
  total: { amount: ({ gain }) => gain, format: signedMoney, isGain: true },
};
const KIND: TableColumn<Thing> = { ...NAME, id: 'kind', label: 'Kind', cell: () => 'a thing' };
const history = jest.fn();
const THINGS: Things<Thing> = {
  named: NAME,
  idOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  subtitleOf: () => null,
  actionsOf: () => [{ icon: History, label: 'History', onlyReads: true, onSelect: history }],
  detailsOf: ({ name }) => `All about ${name}`,
};

function Shown({ rows }: { readonly rows: readonly Thing[] }) {
  const table = useTable({
    id: 'things',
    columns: [GAIN, KIND],
    main: ['gain', 'kind'],
    mainNarrow: ['gain'],
    sort: { id: 'name', isDown: false },
  });
  return (
    <>
      {table.chooser}
      <ThingTable label="Things" table={table} rows={rows} things={THINGS} />
    </>
  );
}

const show = (rows: readonly Thing[], isNarrow = false) => {
  window.matchMedia = () =>
    ({ matches: isNarrow, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never;
  render(<Shown rows={rows} />);
};
const cells = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
const names = () =>
  screen
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map(({ textContent }) => textContent);
const ROWS: readonly Thing[] = [
  { name: 'Up', gain: 0.2 },
  { name: 'Gone', gain: null },
  { name: 'Down', gain: -0.5 },
  { name: 'Little', gain: 0.1 },
];

describe('a table of things', () => {
  beforeEach(() => localStorage.clear());

  it('sorts by each heading, and says by which and which way', async () => {
    show(ROWS);
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    expect(names()).toEqual(['Down', 'Gone', 'Little', 'Up']);
    expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(heading('Gain')).toHaveAttribute('aria-sort', 'none');
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Gain' }));
    expect(names()).toEqual(['Up', 'Little', 'Down', 'Gone']);
    expect(heading('Gain')).toHaveAttribute('aria-sort', 'descending');
    await person.click(screen.getByRole('button', { name: 'Gain' }));
    expect(names()).toEqual(['Down', 'Little', 'Up', 'Gone']);
    expect(heading('Gain')).toHaveAttribute('aria-sort', 'ascending');
  });

  it('adds up what can be added, to the cent, and says what is left out', () => {
    show(ROWS);
    expect(cells().at(-1)).toEqual(['\u2212$0.20', '', '']);
    expect(screen.getByTitle('Without 1 that have none')).toHaveTextContent('\u2212$0.20');
  });

  it('adds up rows that are not shown yet, too', async () => {
    show(Array.from({ length: 130 }, (_, place) => ({ name: `T${place}`, gain: 0.1 })));
    expect(names()).toHaveLength(100);
    expect(cells().at(-1)).toEqual(['+$13.00', '', '']);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 130' }));
    expect(names()).toHaveLength(130);
  });

  it('opens a row by a click on it or by its button, and not by what stands in it', async () => {
    show(ROWS);
    const person = userEvent.setup();
    await person.click(screen.getByText('+$0.20'));
    expect(screen.getByText('All about Up')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Details of Up' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    button.focus();
    await person.keyboard('{Enter}');
    expect(screen.queryByText('All about Up')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Actions for Up' }));
    await person.click(screen.getByRole('menuitem', { name: 'History' }));
    expect(history).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('All about Up')).toBeNull();
  });

  it('has fewer columns where the screen is narrow, and those that are chosen', async () => {
    show(ROWS, true);
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(screen.getByRole('checkbox', { name: 'Kind' }));
    expect(screen.getByRole('columnheader', { name: 'Kind', hidden: true })).toBeInTheDocument();
    expect(screen.getByText('Columns (+1)')).toBeInTheDocument();
  });
});
