import type { RetirementDataRequest } from '@evenkeel/contracts/retirement';

/** Typed changes; a field that is left out stays as the server has it. */
export type PlanChanges = Omit<RetirementDataRequest, 'basedOn'>;

/** The outcome of an attempt to save. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  /** Another tab or browser has changed the plan, which now has this version. */
  | { readonly kind: 'conflict'; readonly version: number }
  | { readonly kind: 'refused'; readonly message: string }
  /** There was no answer, or none that tells whether the server saved the changes. */
  | { readonly kind: 'away' };

/**
 * `saved`: nothing is waiting. `waiting`: changes wait for the pause after the last edit. `away`:
 * changes wait for the connection.
 */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'away' | 'conflict' | 'refused';

export interface AutosaveState {
  /** Everything typed since the plan was read, saved or not; the screen shows it over the plan. */
  readonly typed: PlanChanges;
  readonly status: SaveStatus;
  /** Reason of a refusal. */
  readonly message: string | null;
}

/** Changes that are not saved yet; this browser keeps them until they are. */
export interface Unsaved {
  readonly version: number;
  /** Changes that were sent without a clear answer: the server may have saved them. */
  readonly sent?: PlanChanges | undefined;
  /** Changes typed since then. */
  readonly changes: PlanChanges;
}

interface AutosaveOptions {
  readonly version: number;
  readonly kept: Unsaved | null;
  readonly keep: (unsaved: Unsaved | null) => void;
  readonly save: (changes: PlanChanges, basedOn: number) => Promise<SaveOutcome>;
  /**
   * Called at each refusal, and once each time that the server goes away, not at every new attempt.
   */
  readonly failed: () => void;
}

/** Milliseconds after the last change (RET-40). */
export const AUTOSAVE_DELAY = 1000;
const RETRY_DELAY = 5000;

/**
 * Saves typed changes one second after the last edit (RET-40). Until changes are saved, this
 * browser keeps them, so that they outlive the page. If the server is away, it sends the same
 * changes again, and only then those typed since. If the plan was changed elsewhere, it asks the
 * person (RET-41, RET-42).
 */
export class Autosave {
  private current: AutosaveState = { typed: {}, status: 'saved', message: null };
  private pending: PlanChanges = {};
  /** Sent changes, until an answer tells whether the server saved them. */
  private sent: PlanChanges | null = null;
  /** The running attempt, if any; resolves to whether nothing is left to save. */
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
   * Saves waiting changes at once, after the running attempt. Resolves when all attempts have
   * ended; out: whether nothing is left to save.
   */
  async flush(): Promise<boolean> {
    if (this.attempt === null) await this.save();
    while (this.attempt !== null) await this.attempt;
    // Changes that failed meanwhile are not sent again at once.
    const { status } = this.current;
    return status === 'saved' || (status === 'waiting' && this.save());
  }

  /** Starts an attempt. While another attempt runs, waiting changes keep waiting. */
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

  /**
   * Notes the version that the server has now. If nothing is left to save, the screen follows it.
   */
  told(version: number): void {
    this.newest = Math.max(this.newest, version);
    if (this.hasUnsaved() || version <= this.version) return;
    this.version = version;
    this.show({ typed: {}, status: 'saved', message: null });
  }

  /** After a conflict: overwrites the plan that was saved elsewhere with the changes typed here. */
  keepMine(): Promise<boolean> {
    this.version = this.newest;
    this.show({ ...this.current, status: 'waiting', message: null });
    return this.flush();
  }

  /** After a conflict or a refusal: drops the changes typed here. */
  takeTheirs(): void {
    clearTimeout(this.timer);
    this.pending = {};
    this.version = this.newest;
    this.keepUnsaved();
    this.show({ typed: {}, status: 'saved', message: null });
  }

  /** Stops the timer; the browser keeps unsaved changes. */
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

  /** Returns true if changes are unsaved; sent ones count as unsaved until an answer has come. */
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
