import type { PortfolioStream, PortfolioStreamEvent } from '../portfolio-stream';
import { textsIn } from '../rules';
import type { HistoryEntry } from './entry';

/** Whether a reader may take a name for something else, such as for a figure. */
export const isMoreThanWords = (name: string): boolean => /[^A-Za-z ]/.test(name);

/**
 * The names in the words of an event that are more than plain words: those of the state, and those
 * that the event itself has.
 */
export function namesInWords(
  { text, subject, names = [] }: HistoryEntry,
  { type, data }: PortfolioStreamEvent,
): string[] {
  const own = subject.kind === 'transaction' ? [] : [subject.name];
  // An undo has the words of what it took back, with their figures.
  const texts = type === 'ChangesUndone' ? [] : textsIn(data);
  return [...names, ...own, ...texts].filter(
    (name) => /\p{L}/u.test(name) && isMoreThanWords(name) && text.includes(name),
  );
}

/**
 * The names of the things of a portfolio as its state has them: after an event, what it deleted is
 * no longer known, so the event's own data names that.
 */
export class Names {
  private readonly known = new Set<string>();

  constructor(readonly state: PortfolioStream) {}

  account(accountId: string): string {
    return this.tell(this.state.accounts.get(accountId)?.nickname) ?? 'a deleted account';
  }

  /** The name of a strategy, or of the portfolio itself, below which the top level stands. */
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

  /** The names that were asked for, each once. */
  told(): readonly string[] {
    return [...this.known];
  }

  private tell(name: string | undefined): string | undefined {
    if (name !== undefined) this.known.add(name);
    return name;
  }
}
