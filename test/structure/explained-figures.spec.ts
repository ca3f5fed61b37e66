import { explainHouseholdQuery, explainQuery } from '@evenkeel/contracts/explain';
import { EXPLAINED_FIGURES } from './explained-figures';
import { NOT_OPENED, OPENED_BY } from './explained-figures/opened-elsewhere';
import { figuresIn, figuresOfScreens, opensExplanations } from './figures-of-screens';

/** Explanations that need no figure of the api (see `FiguresOfFiles`). */
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

  it('open their explanation where they stand, or are listed with the file that does, or a reason', () => {
    const explained = [
      ...new Set(
        listed.filter(({ explained: by }) => !ON_THE_SCREEN.includes(by)).map(({ file }) => file),
      ),
    ];
    const elsewhere = [...Object.keys(OPENED_BY), ...Object.keys(NOT_OPENED)];
    expect(explained.filter((file) => !opensExplanations(file)).sort()).toEqual(elsewhere.sort());
    expect(Object.values(OPENED_BY).filter((file) => !opensExplanations(file))).toEqual([]);
  });

  it.each([
    ['<Explained portfolioId={id} figure="value" of="it">', true],
    ['<ExplainLink portfolioId={id} figure="value" of="it" />', true],
    ['<FigureCell {...of(row)} text={price(x)} />', true],
    ["dispatch(dialogOpened({ kind: 'explain', portfolioId, figure }))", true],
    ["import { Explained } from '@/shared/ui/explained';", false],
    ['<td>{money(value)}</td>', false],
  ])('open it by a component that leads there: %s', (source, isOpened) => {
    expect(opensExplanations('any', source)).toBe(isOpened);
  });

  it('are found where a text is made of them', () => {
    const source =
      'import { money } from x;\nconst a = <b>{money(sum(\n  more,\n))}</b>;\n<Cell format={signedMoney} />; this.price(1);';
    expect(figuresIn(source)).toEqual(['money(sum(more))', 'format signedMoney']);
  });
});
