import type { FoldableEvent, NewEvent } from '../port/event-store';
import { canonicalJson, type Json } from './canonical-json';
import type { KeyVault } from './key-vault';
import type { Registration, StoredData } from './registration';
import { type DomainEvent, REGISTRY, type Registry } from './registry';
import { memberAt, openSeals, sealMembers, textsAt } from './sealed-members';

/** The beginning of a sealed text in stored data. */
const SEAL_BEGINS = '"sealed:';

type OpenedText = readonly [path: string, text: string | readonly string[]];

/** The recording of events: by whom, when, and with which ids. */
export interface Recording {
  /** The user whose key seals the personal text. */
  readonly ownerId: string;
  readonly actor: string;
  readonly requestId: string;
  /** Moment of the recording: ISO 8601, UTC, milliseconds. */
  readonly recordedAt: string;
  /**
   * Returns when an event took effect, if that differs from its type's rule; null means the moment
   * of the recording.
   */
  readonly effectiveAt?: (event: DomainEvent) => string | null;
  /** Returns a new UUID in lower case. */
  readonly newId: () => string;
}

/** A recorded event of the domain. */
export interface RecordedEvent {
  readonly id: string;
  readonly event: DomainEvent;
  readonly streamId: string;
  readonly revision: number;
  readonly position: FoldableEvent['position'];
  /** Moment of the recording: ISO 8601, UTC, milliseconds. */
  readonly recordedAt: string;
  /**
   * The moment at which the event took effect, if that differs from `recordedAt`: ISO 8601, UTC,
   * milliseconds.
   */
  readonly effectiveAt: string | null;
  /** Id of the user (or `system:<part>`) who caused the event. */
  readonly actor: string;
  /** Id of the request that caused the event. */
  readonly requestId: string;
}

/** The event's type or version is unknown to this program, because a newer one wrote it. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
  readonly streamId: string;
  readonly revision: number;
  readonly type: string;
  readonly schemaVersion: number;

  constructor({ streamId, revision, type, schemaVersion }: FoldableEvent) {
    super(`event ${revision} of ${streamId} is of unknown type ${type}, version ${schemaVersion}`);
    this.streamId = streamId;
    this.revision = revision;
    this.type = type;
    this.schemaVersion = schemaVersion;
  }
}

/**
 * Converts events of the domain to their stored form and back: names and versions, sealed texts,
 * canonical JSON.
 */
export class EventCodec {
  constructor(
    private readonly keys: KeyVault,
    private readonly registry: Registry,
  ) {}

  /**
   * Converts events to their stored form. Throws KeyDestroyed if the owner was erased,
   * StoreUnavailable if the keys cannot be reached.
   */
  async encode(events: readonly DomainEvent[], recording: Recording): Promise<NewEvent[]> {
    let key: Buffer | null = null;
    const encoded: NewEvent[] = [];
    for (const event of events) {
      const registration = this.registry.get(event.type);
      if (!registration) throw new TypeError(`events of type ${event.type} are not registered`);
      const data = event.data as StoredData;
      if (registration.sealed.length > 0) key ??= await this.keys.keyFor(recording.ownerId);
      encoded.push(encodeEvent(event, registration, data, key, recording));
    }
    return encoded;
  }

  /**
   * Converts stored events back. Texts whose key is destroyed read `[erased]`. Throws UnknownEvent
   * for types and versions that this program does not know, SealBroken for an altered sealed text,
   * StoreUnavailable if the keys cannot be reached.
   */
  async decode(stored: readonly FoldableEvent[]): Promise<RecordedEvent[]> {
    const keys = new Map<string, Buffer | null>();
    const decoded: RecordedEvent[] = [];
    for (const one of stored) {
      const registration = this.registry.get(one.type);
      if (!registration) throw new UnknownEvent(one);
      const { sealed, earlier } = formOf(one, registration);
      let opened = await this.opened(one, sealed, keys);
      for (const form of earlier) opened = form.upcast(opened);
      decoded.push(recorded(one, { type: one.type, data: opened } as unknown as DomainEvent));
    }
    return decoded;
  }

  /**
   * Returns the opened texts of an event that could identify a person; `[erased]` once the key is
   * destroyed. Throws as `decode` does.
   */
  async personalTexts(stored: FoldableEvent): Promise<string[]> {
    const registration = this.registry.get(stored.type);
    if (!registration) throw new UnknownEvent(stored);
    const { sealed } = formOf(stored, registration);
    return textsAt(await this.opened(stored, sealed, new Map()), sealed);
  }

  /**
   * Returns the sealed texts of events, opened, by their paths (`notes`, `replaced.notes`). The
   * texts of a list are joined. Throws as `decode` does.
   */
  async openedTexts(
    stored: readonly FoldableEvent[],
  ): Promise<Readonly<Record<string, string | readonly string[]>>[]> {
    const keys = new Map<string, Buffer | null>();
    const all: Readonly<Record<string, string | readonly string[]>>[] = [];
    for (const one of stored) {
      const registration = this.registry.get(one.type);
      if (!registration) throw new UnknownEvent(one);
      const { sealed } = formOf(one, registration);
      if (sealed.length === 0 || !one.data.includes(SEAL_BEGINS)) {
        all.push({});
        continue;
      }
      const data = await this.opened(one, sealed, keys);
      const texts = sealed.map((path) => [path, memberAt(data, path)] as const);
      all.push(Object.fromEntries(texts.filter((text): text is OpenedText => text[1] !== null)));
    }
    return all;
  }

  /** Waits for keys once per owner, and only if the event has sealed text. */
  private async opened(
    { id, data }: FoldableEvent,
    sealed: readonly string[],
    keys: Map<string, Buffer | null>,
  ): Promise<StoredData> {
    const parsed = JSON.parse(data) as StoredData;
    for (;;) {
      const opened = openSeals(parsed, sealed, id, keys);
      if (typeof opened !== 'string') return opened;
      keys.set(opened, await this.keys.openingKey(opened));
    }
  }
}

/** Creates the codec for all events of the domain. */
export function createEventCodec(keys: KeyVault): EventCodec {
  return new EventCodec(keys, REGISTRY);
}

function encodeEvent(
  event: DomainEvent,
  { schemaVersion, sealed, effectiveAt }: Registration,
  data: StoredData,
  key: Buffer | null,
  recording: Recording,
): NewEvent {
  const { ownerId, actor, requestId, recordedAt } = recording;
  const id = recording.newId();
  const effective = recording.effectiveAt
    ? recording.effectiveAt(event)
    : (effectiveAt?.(data) ?? null);
  const storedData = key === null ? data : sealMembers(data, sealed, ownerId, key, id);
  return {
    id,
    type: event.type,
    schemaVersion,
    data: canonicalJson(storedData as Json),
    meta: {
      recordedAt,
      effectiveAt: effective === recordedAt ? null : effective,
      actor,
      requestId,
    },
  };
}

/** Returns which members of a stored event are sealed, and the upcasters that it still needs. */
function formOf(
  stored: FoldableEvent,
  { schemaVersion, sealed, earlier = [] }: Registration,
): { sealed: readonly string[]; earlier: Registration['earlier'] & object } {
  if (stored.schemaVersion === schemaVersion) return { sealed, earlier: NONE };
  const forms = earlier.slice(stored.schemaVersion - 1);
  const form = forms[0];
  if (stored.schemaVersion > schemaVersion || !form) throw new UnknownEvent(stored);
  return { sealed: form.sealed, earlier: forms };
}

const NONE: Registration['earlier'] & object = [];

function recorded(
  {
    id,
    streamId,
    revision,
    position,
    meta: { recordedAt, effectiveAt, actor, requestId },
  }: FoldableEvent,
  event: DomainEvent,
): RecordedEvent {
  return {
    id,
    event,
    streamId,
    revision,
    position,
    recordedAt,
    effectiveAt,
    actor,
    requestId,
  };
}
