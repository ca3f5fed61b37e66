import type { PortfolioStream, PortfolioStreamEvent } from '../portfolio-stream';
import { textsIn } from '../rules';
import type { HistoryEntry } from './entry';

/** Checks whether a reader may take a name for something else, such as for a figure. */
export const isMoreThanWords = (name: string): boolean => /[^A-Za-z ]/.test(name);

/**
 * Returns the names in the words of an event that are more than plain words: the names of the
 * state, and those of the event itself.
 */
export function namesInWords(
  { text, subject, names = [] }: HistoryEntry,
  { type, data }: PortfolioStreamEvent,
): string[] {
  const own = subject.kind === 'transaction' ? [] : [subject.name];
  // An undo contains the words of the changes that it took back, with their figures.
  const texts = type === 'ChangesUndone' ? [] : textsIn(data);
  return [...names, ...own, ...texts].filter(
    (name) => /\p{L}/u.test(name) && isMoreThanWords(name) && text.includes(name),
  );
}

/**
 * The names of a portfolio's things, from its state. After an event, the state no longer knows
 * deleted things, so the event's own data gives their names.
 */
export class Names {
  private readonly known = new Set<string>();

  constructor(readonly state: PortfolioStream) {}

  account(accountId: string): string {
    return this.tell(this.state.accounts.get(accountId)?.nickname) ?? 'a deleted account';
  }

  /** Returns the name of a strategy, or of the portfolio itself, which is above the top level. */
  parent(id: string): string {
    const { strategies, portfolio } = this.state;
    return (
      this.tell(strategies.strategies.get(id)?.name) ??
      (portfolio?.portfolioId === id ? 'the portfolio' : 'a deleted strategy')
    );
  }

  portfolio(): string {
    return this.tell(this.state.portfolio?.settings.name) ?? 'the portfolio';
  }

  /** Returns the names that were looked up, each once. */
  told(): readonly string[] {
    return [...this.known];
  }

  private tell(name: string | undefined): string | undefined {
    if (name !== undefined) this.known.add(name);
    return name;
  }
}
