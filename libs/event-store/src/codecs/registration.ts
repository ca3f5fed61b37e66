/** Parsed data of a stored event: members by name. */
export type StoredData = { readonly [member: string]: unknown };

/** The stored form of events of one type. */
export interface Registration {
  /** The current version: 1 at first, and one more with each change of the stored form. */
  readonly schemaVersion: number;
  /**
   * Members (or `replaced.<member>`) that could identify a person by their text, or by a text of
   * their list. They are sealed with the owner's key. A null stays null.
   */
  readonly sealed: readonly string[];
  /** Returns when the event took effect, if its data contain that: ISO 8601, UTC, milliseconds. */
  readonly effectiveAt?: (data: StoredData) => string;
  /** Earlier versions, from 1 on: their sealed members, and the upcaster to the next version. */
  readonly earlier?: readonly EarlierForm[];
}

export interface EarlierForm {
  readonly sealed: readonly string[];
  /** Converts the opened data of this version to the next one. */
  readonly upcast: (data: StoredData) => StoredData;
}

type TextMember<Data> = {
  [Member in keyof Data & string]: string extends Data[Member]
    ? Member
    : readonly string[] extends Data[Member]
      ? Member
      : never;
}[keyof Data & string];
type SealablePath<Data> =
  | TextMember<Data>
  | (Data extends { readonly replaced: infer Replaced }
      ? `replaced.${TextMember<Replaced>}`
      : never);

/**
 * A registration for every event of a slice. A missing event, or a member that the event does not
 * have, does not compile.
 */
export type SliceRegistry<Event extends { readonly type: string; readonly data: object }> = {
  readonly [Type in Event['type']]: Omit<Registration, 'sealed' | 'effectiveAt'> & {
    readonly sealed: readonly SealablePath<Extract<Event, { readonly type: Type }>['data']>[];
    readonly effectiveAt?: (data: Extract<Event, { readonly type: Type }>['data']) => string;
  };
};
