import type { RetirementDataRequest } from '@evenkeel/contracts/retirement';

/** What was typed; what is left out stays as the server has it. */
export type PlanChanges = Omit<RetirementDataRequest, 'basedOn'>;

/** What came of an attempt to save. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  /** The plan is another one by now, of this version: another tab or browser has changed it. */
  | { readonly kind: 'conflict'; readonly version: number }
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer, or none that says what became of it. */
  | { readonly kind: 'away' };

/**
 * `saved`: nothing is waiting. `waiting`: for the pause after the last change. `away`: for the
 * connection.
 */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'away' | 'conflict' | 'refused';

export interface AutosaveState {
  /** Everything typed since the plan was read, saved or not: what the screen shows over it. */
  readonly typed: PlanChanges;
  readonly status: SaveStatus;
  /** Why it was refused. */
  readonly message: string | null;
}

/** What is not saved yet, kept in this browser until it is. */
export interface Unsaved {
  readonly version: number;
  /** What was sent, where no answer says what became of it: the server may have it. */
  readonly sent?: PlanChanges | undefined;
  /** What was typed since. */
  readonly changes: PlanChanges;
}

interface AutosaveOptions {
  readonly version: number;
  readonly kept: Unsaved | null;
  readonly keep: (unsaved: Unsaved | null) => void;
  readonly save: (changes: PlanChanges, basedOn: number) => Promise<SaveOutcome>;
  /**
   * Told of each refusal, and once each time that the server goes away, not of every new attempt.
   */
  readonly failed: () => void;
}

/** Milliseconds after the last change (RET-40). */
export const AUTOSAVE_DELAY = 1000;
const RETRY_DELAY = 5000;

/**
 * Saves what is typed one second after the last change (RET-40). Until it is saved, it is kept in
 * this browser, so that it outlives the page; where the server is away, it is sent again as it was,
 * and only then what was typed since; where the plan was changed elsewhere, the person is asked
 * (RET-41, RET-42).
 */
export class Autosave {
  private current: AutosaveState = { typed: {}, status: 'saved', message: null };
  private pending: PlanChanges = {};
  /** What was sent, until an answer says what became of it. */
  private sent: PlanChanges | null = null;
  /** The attempt that is on its way, if any; resolves to whether nothing is left to save. */
  private attempt: Promise<boolean> | null = null;
  private version: number;
  private newest: number;
  private isAway = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: AutosaveOptions) {
    this.version = options.kept?.version ?? options.version;
    this.newest = options.version;
    if (!options.kept) return;
    const { sent = null, changes } = options.kept;
    this.sent = sent;
    this.pending = changes;
    this.current = { typed: { ...sent, ...changes }, status: 'waiting', message: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly state = (): AutosaveState => this.current;

  edit(changes: PlanChanges): void {
    this.pending = { ...this.pending, ...changes };
    this.keepUnsaved();
    const { status } = this.current;
    this.show({
      typed: { ...this.current.typed, ...changes },
      status: status === 'conflict' || status === 'saving' ? status : 'waiting',
      message: null,
    });
    if (status !== 'conflict') this.saveIn(AUTOSAVE_DELAY);
  }

  /**
   * Saves at once what is waiting, after what is on its way. Resolves when all of that has ended;
   * out: whether nothing is left to save.
   */
  async flush(): Promise<boolean> {
    if (this.attempt === null) await this.save();
    while (this.attempt !== null) await this.attempt;
    // What failed meanwhile is not sent again at once.
    const { status } = this.current;
    return status === 'saved' || (status === 'waiting' && this.save());
  }

  /** Where something is on its way, what is waiting stays waiting. */
  private save(): Promise<boolean> {
    clearTimeout(this.timer);
    if (this.attempt !== null || this.current.status === 'conflict') return Promise.resolve(false);
    if (!this.hasUnsaved()) return Promise.resolve(true);
    const attempt = this.send();
    this.attempt = attempt;
    return attempt;
  }

  private async send(): Promise<boolean> {
    const changes = this.sent ?? this.pending;
    if (this.sent === null) this.pending = {};
    this.sent = changes;
    this.show({ ...this.current, status: 'saving', message: null });
    const outcome = await this.options.save(changes, this.version);
    this.attempt = null;
    const wasAway = this.isAway;
    this.isAway = outcome.kind === 'away';
    if (!this.isAway) this.sent = null;
    if (outcome.kind === 'saved') return this.saved(outcome.version);
    if (!this.isAway) this.pending = { ...changes, ...this.pending };
    this.keepUnsaved();
    if (outcome.kind === 'conflict') this.newest = Math.max(this.newest, outcome.version);
    const message = outcome.kind === 'refused' ? outcome.message : null;
    this.show({ ...this.current, status: outcome.kind, message });
    if (this.isAway) this.saveIn(RETRY_DELAY);
    if (outcome.kind === 'refused' || (this.isAway && !wasAway)) this.options.failed();
    return false;
  }

  /** What the server has now. Without anything to save, the screen follows it. */
  told(version: number): void {
    this.newest = Math.max(this.newest, version);
    if (this.hasUnsaved() || version <= this.version) return;
    this.version = version;
    this.show({ typed: {}, status: 'saved', message: null });
  }

  /** After a conflict: what was typed here goes over what was saved elsewhere. */
  keepMine(): Promise<boolean> {
    this.version = this.newest;
    this.show({ ...this.current, status: 'waiting', message: null });
    return this.flush();
  }

  /** After a conflict, or to give up what was refused: what was typed here is dropped. */
  takeTheirs(): void {
    clearTimeout(this.timer);
    this.pending = {};
    this.version = this.newest;
    this.keepUnsaved();
    this.show({ typed: {}, status: 'saved', message: null });
  }

  /** Ends the waiting; what was not saved stays kept. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private saved(version: number): boolean {
    this.version = version;
    this.newest = Math.max(this.newest, version);
    this.keepUnsaved();
    const isDone = !this.hasUnsaved();
    this.show({ ...this.current, status: isDone ? 'saved' : 'waiting', message: null });
    if (!isDone) this.saveIn(AUTOSAVE_DELAY);
    return isDone;
  }

  private saveIn(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), delay);
  }

  /** What is on its way counts until it has arrived. */
  private hasUnsaved(): boolean {
    return this.sent !== null || Object.keys(this.pending).length > 0;
  }

  private keepUnsaved(): void {
    const { version, pending: changes } = this;
    const sent = this.sent && { sent: this.sent };
    this.options.keep(this.hasUnsaved() ? { version, ...sent, changes } : null);
  }

  private show(state: AutosaveState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}
