import type { FoldableEvent, NewEvent } from '../port/event-store';
import { canonicalJson, type Json } from './canonical-json';
import type { KeyVault } from './key-vault';
import type { Registration, StoredData } from './registration';
import { type DomainEvent, REGISTRY, type Registry } from './registry';
import { openSeals, sealMembers } from './sealed-members';

/** Who recorded events, when, and how they get their ids. */
export interface Recording {
  /** The user whose key seals what could identify them. */
  readonly ownerId: string;
  readonly actor: string;
  readonly requestId: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly recordedAt: string;
  /** Where an event took effect at another moment than its type's rule says; null: when it was recorded. */
  readonly effectiveAt?: (event: DomainEvent) => string | null;
  /** A new UUID in lower case. */
  readonly newId: () => string;
}

/** An event of the domain as it was recorded. */
export interface RecordedEvent {
  readonly id: string;
  readonly event: DomainEvent;
  readonly streamId: string;
  readonly revision: number;
  readonly position: number;
  readonly recordedAt: string;
}

/** An event of a type or version that this program does not know: it was written by a newer one. */
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

/** From events of the domain to their stored form and back: registry of names and versions, sealed texts, canonical JSON. */
export class EventCodec {
  constructor(
    private readonly keys: KeyVault,
    private readonly registry: Registry,
  ) {}

  /** Throws KeyDestroyed where the owner was erased, StoreUnavailable where the keys cannot be reached. */
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
   * Texts whose key is destroyed read `[erased]`. Throws UnknownEvent for what this program does not know, SealBroken for a sealed text
   * that was tampered with, StoreUnavailable where the keys cannot be reached.
   */
  async decode(stored: readonly FoldableEvent[]): Promise<RecordedEvent[]> {
    const keys = new Map<string, Buffer | null>();
    const decoded: RecordedEvent[] = [];
    for (const one of stored) {
      const registration = this.registry.get(one.type);
      if (!registration) throw new UnknownEvent(one);
      const data = JSON.parse(one.data) as StoredData;
      const { sealed, earlier } = formOf(one, registration);
      // Keys are waited for once an owner, and only where something is sealed.
      let opened = openSeals(data, sealed, one.id, keys);
      while (typeof opened === 'string') {
        keys.set(opened, await this.keys.openingKey(opened));
        opened = openSeals(data, sealed, one.id, keys);
      }
      for (const form of earlier) opened = form.upcast(opened);
      decoded.push(recorded(one, { type: one.type, data: opened } as unknown as DomainEvent));
    }
    return decoded;
  }
}

/** The codec for all events of the domain. */
export function createEventCodec(keys: KeyVault): EventCodec {
  return new EventCodec(keys, REGISTRY);
}

function encodeEvent(event: DomainEvent, { schemaVersion, sealed, effectiveAt }: Registration, data: StoredData, key: Buffer | null, recording: Recording): NewEvent {
  const { ownerId, actor, requestId, recordedAt } = recording;
  const id = recording.newId();
  const effective = recording.effectiveAt ? recording.effectiveAt(event) : (effectiveAt?.(data) ?? null);
  const storedData = key === null ? data : sealMembers(data, sealed, ownerId, key, id);
  return {
    id,
    type: event.type,
    schemaVersion,
    data: canonicalJson(storedData as Json),
    meta: { recordedAt, effectiveAt: effective === recordedAt ? null : effective, actor, requestId },
  };
}

/** What is sealed in a stored event, and the forms that it still has to pass to be one of today. */
function formOf(stored: FoldableEvent, { schemaVersion, sealed, earlier = [] }: Registration): { sealed: readonly string[]; earlier: Registration['earlier'] & object } {
  if (stored.schemaVersion === schemaVersion) return { sealed, earlier: NONE };
  const forms = earlier.slice(stored.schemaVersion - 1);
  const form = forms[0];
  if (stored.schemaVersion > schemaVersion || !form) throw new UnknownEvent(stored);
  return { sealed: form.sealed, earlier: forms };
}

const NONE: Registration['earlier'] & object = [];

function recorded({ id, streamId, revision, position, meta: { recordedAt } }: FoldableEvent, event: DomainEvent): RecordedEvent {
  return { id, event, streamId, revision, position, recordedAt };
}
