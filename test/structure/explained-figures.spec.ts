import { explainHouseholdQuery, explainQuery } from '@evenkeel/contracts/explain';
import { EXPLAINED_FIGURES } from './explained-figures';
import { figuresIn, figuresOfScreens } from './figures-of-screens';

/** What needs no figure of the api, see `FiguresOfFiles`. */
const ON_THE_SCREEN = ['entered', 'here', 'preview'];

const listed = Object.entries(EXPLAINED_FIGURES).flatMap(([file, figures]) =>
  Object.entries(figures).map(([figure, explained]) => ({ file, figure, explained })),
);

describe('the figures of the screens', () => {
  it('are listed, each with what explains it', () => {
    const shown = figuresOfScreens();
    expect(
      Object.fromEntries(
        Object.entries(EXPLAINED_FIGURES).map(([file, figures]) => [file, Object.keys(figures)]),
      ),
    ).toEqual(shown);
  });

  it('are explained by figures that the api knows', () => {
    const id = '01a2078c-2657-7465-a5cb-942179e8febe';
    const samples: Readonly<Record<string, string>> = {
      accountId: id,
      sellId: id,
      lotId: id,
      itemId: id,
      goalId: id,
      scenarioId: id,
      strategyId: id,
      ticker: 'VTI',
      year: '2026',
      age: '70',
      percent: '50',
      month: '2026-01',
      day: '2026-01-31',
      from: '2026-01-31',
      to: '2026-02-28',
    };
    const isKnown = (explained: string): boolean => {
      const figure = explained.replaceAll(/<(\w+)>/g, (_, name: string) => samples[name] ?? '');
      return [explainQuery, explainHouseholdQuery].some(
        (query) => query.safeParse({ figure }).success,
      );
    };
    const unknown = listed.filter(
      ({ explained }) => !ON_THE_SCREEN.includes(explained) && !isKnown(explained),
    );
    expect(unknown).toEqual([]);
  });

  it('are found where a text is made of them', () => {
    const source =
      'import { money } from x;\nconst a = <b>{money(sum(\n  more,\n))}</b>;\n<Cell format={signedMoney} />; this.price(1);';
    expect(figuresIn(source)).toEqual(['money(sum(more))', 'format signedMoney']);
  });
});
