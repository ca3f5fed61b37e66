/** Parsed data of a stored event: members by name. */
export type StoredData = { readonly [member: string]: unknown };

/** How events of one type are stored. */
export interface Registration {
  /** The current version: 1 at first, one more with each change of the stored form. */
  readonly schemaVersion: number;
  /**
   * Members (or `replaced.<member>`) whose text, or each text of whose list, could identify a
   * person; sealed with the owner's key. A null stays null.
   */
  readonly sealed: readonly string[];
  /** When the event took effect, if its data says so: ISO 8601, UTC, milliseconds. */
  readonly effectiveAt?: (data: StoredData) => string;
  /** Earlier versions, 1 first: their sealed members, and the upcaster to the next version. */
  readonly earlier?: readonly EarlierForm[];
}

export interface EarlierForm {
  readonly sealed: readonly string[];
  /** Converts the opened data of this version to that of the next. */
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
