/** Data of an event as stored, after parsing: members by name. */
export type StoredData = { readonly [member: string]: unknown };

/** How events of one type are stored. */
export interface Registration {
  /** Of what is written today; 1 at first, one more with each change of the stored form. */
  readonly schemaVersion: number;
  /** Members (or `replaced.<member>`) whose text could identify a person: sealed with the owner's key. A null stays null. */
  readonly sealed: readonly string[];
  /** When the event took effect, where its data says so: ISO 8601, UTC, milliseconds. */
  readonly effectiveAt?: (data: StoredData) => string;
  /** Forms of earlier versions, 1 first: what was sealed in them, and how they become the next version. */
  readonly earlier?: readonly EarlierForm[];
}

export interface EarlierForm {
  readonly sealed: readonly string[];
  /** From the opened data of this version to that of the next. */
  readonly upcast: (data: StoredData) => StoredData;
}

type TextMember<Data> = { [Member in keyof Data & string]: string extends Data[Member] ? Member : never }[keyof Data & string];
type SealablePath<Data> = TextMember<Data> | (Data extends { readonly replaced: infer Replaced } ? `replaced.${TextMember<Replaced>}` : never);

/** A registration for every event of a slice: leaving one out, or naming a member that the event does not have, does not compile. */
export type SliceRegistry<Event extends { readonly type: string; readonly data: object }> = {
  readonly [Type in Event['type']]: Omit<Registration, 'sealed' | 'effectiveAt'> & {
    readonly sealed: readonly SealablePath<Extract<Event, { readonly type: Type }>['data']>[];
    readonly effectiveAt?: (data: Extract<Event, { readonly type: Type }>['data']) => string;
  };
};
