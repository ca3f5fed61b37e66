/** So many streams with news go before one that is only to be calculated anew: it lets people's writes go first, but is not starved by them. */
const PRESSING_BEFORE_ANOTHER = 4;
/** While people write, calculations are so far apart at least: the processors are theirs first. */
const PAUSE_MS = 8;
/** So long after the last news people are taken to write on. */
const WRITING_MS = 250;

/**
 * Streams on their way to being advanced, a few at once: those with news, and behind them those whose figures are to be calculated anew. A
 * stream that is asked for again before its turn stays one, and its turn does both; one that is asked for while it is worked on comes again.
 * What is lost with the process is rung by the sweep, or found outdated.
 */
export class WaitingStreams {
  private readonly news = new Set<string>();
  private readonly outdated = new Set<string>();
  private readonly running = new Map<string, Promise<void>>();
  private takingNews = 0;
  private calculating = 0;
  private pressingInTurn = 0;
  private newsAt = -Infinity;
  private isStopped = false;

  constructor(
    private readonly advance: (streamId: string, options: { recalculate: boolean }) => Promise<void>,
    /** Streams worked on at once. Calculations have places of their own: news that come meanwhile find theirs. */
    private readonly places: { readonly news: number; readonly calculations: number },
    private readonly onError: (error: Error) => void,
  ) {}

  /** It has news. */
  ring(streamId: string): void {
    this.newsAt = performance.now();
    this.ask(this.news, streamId);
  }

  /** Its figures depend on something that changed beside the log. */
  recalculate(streamId: string): void {
    this.ask(this.outdated, streamId);
  }

  /** Takes no further streams; resolves when those that are worked on are done. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.news.clear();
    this.outdated.clear();
    await Promise.all(this.running.values());
  }

  private ask(streams: Set<string>, streamId: string): void {
    if (this.isStopped) return;
    streams.add(streamId);
    this.goOn();
  }

  private goOn(): void {
    for (let next = this.next(); next !== undefined; next = this.next()) this.begin(next);
  }

  private next(): string | undefined {
    const pressing = this.firstOf(this.news);
    const other = this.calculating < this.places.calculations ? this.firstOf(this.outdated) : undefined;
    if (other !== undefined && (pressing === undefined || this.pressingInTurn >= PRESSING_BEFORE_ANOTHER)) {
      this.pressingInTurn = 0;
      return other;
    }
    if (pressing === undefined || this.takingNews >= this.places.news) return undefined;
    this.pressingInTurn += 1;
    return pressing;
  }

  private firstOf(streams: ReadonlySet<string>): string | undefined {
    for (const streamId of streams) if (!this.running.has(streamId)) return streamId;
    return undefined;
  }

  /** The place of a calculation becomes free for the next one. */
  private calculated(): void {
    const free = (): void => {
      this.calculating -= 1;
      this.goOn();
    };
    if (performance.now() - this.newsAt < WRITING_MS) setTimeout(free, PAUSE_MS);
    else free();
  }

  private begin(streamId: string): void {
    const isPressing = this.news.delete(streamId);
    const recalculate = this.outdated.delete(streamId);
    if (isPressing) this.takingNews += 1;
    else this.calculating += 1;
    const work = this.advance(streamId, { recalculate })
      .catch(this.onError)
      .finally(() => {
        this.running.delete(streamId);
        if (isPressing) this.takingNews -= 1;
        else this.calculated();
        this.goOn();
      });
    this.running.set(streamId, work);
  }
}
