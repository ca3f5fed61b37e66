const OID = { text: 25, int4: 23, int8: 20, uuid: 2950, bytea: 17 } as const;
const HEADER_BYTES = 20;

/** The type of the elements, and the expected bytes of one element. */
type Column = readonly [type: keyof typeof OID, bytes: number];

/**
 * Creates arrays of this many elements each, in the order of `columns`. They begin in one block of
 * memory: a large block returns to the system when it is free, but a dozen smaller ones stay with
 * the process.
 */
export function binaryArrays<Name extends string>(
  elements: number,
  columns: Readonly<Record<Name, Column>>,
): Readonly<Record<Name, BinaryArray>> {
  const named = Object.entries<Column>(columns);
  const lengthOf = ([, bytes]: Column): number => HEADER_BYTES + elements * bytes;
  const block = Buffer.allocUnsafe(named.reduce((sum, [, column]) => sum + lengthOf(column), 0));
  let start = 0;
  const arrays = named.map(([name, column]) => {
    const buffer = block.subarray(start, (start += lengthOf(column)));
    return [name, new BinaryArray(column[0], buffer)] as const;
  });
  return Object.fromEntries(arrays) as Record<Name, BinaryArray>;
}

/**
 * A one-dimensional PostgreSQL array in binary form, filled value by value. Neither side must quote
 * or parse such a parameter. Layout (server source, utils/adt/arrayfuncs.c, array_recv):
 * dimensions, has-nulls flag, element type, length, lower bound, then for each element its length
 * in bytes (-1: null) and its bytes. All integers are 32 bits, big-endian.
 */
export class BinaryArray {
  private end = HEADER_BYTES;
  private count = 0;
  private hasNulls = 0;

  constructor(
    private readonly type: keyof typeof OID,
    /** The buffer of this array alone. An array that outgrows it takes another one. */
    private buffer: Buffer,
  ) {}

  text(value: string | null): void {
    this.count += 1;
    if (value === null) {
      this.hasNulls = 1;
      this.reserve(4);
      this.end = this.buffer.writeInt32BE(-1, this.end);
      return;
    }
    // A UTF-16 code unit takes at most three bytes of UTF-8.
    this.reserve(4 + value.length * 3);
    const bytes = this.buffer.write(value, this.end + 4, 'utf8');
    this.buffer.writeInt32BE(bytes, this.end);
    this.end += 4 + bytes;
  }

  /** Adds an even number of hexadecimal digits as bytes. */
  hex(value: string): void {
    this.count += 1;
    const bytes = value.length >> 1;
    this.reserve(4 + bytes);
    this.buffer.writeInt32BE(bytes, this.end);
    this.buffer.write(value, this.end + 4, 'hex');
    this.end += 4 + bytes;
  }

  uuid(value: string): void {
    this.hex(
      value.slice(0, 8) +
        value.slice(9, 13) +
        value.slice(14, 18) +
        value.slice(19, 23) +
        value.slice(24),
    );
  }

  int4(value: number): void {
    this.count += 1;
    this.reserve(8);
    this.buffer.writeInt32BE(4, this.end);
    this.end = this.buffer.writeInt32BE(value, this.end + 4);
  }

  /** Adds a safe integer. */
  int8(value: number): void {
    this.count += 1;
    this.reserve(12);
    const high = Math.floor(value / 0x1_0000_0000);
    this.buffer.writeInt32BE(8, this.end);
    this.buffer.writeInt32BE(high, this.end + 4);
    this.end = this.buffer.writeUInt32BE(value - high * 0x1_0000_0000, this.end + 8);
  }

  /**
   * Empties the array. It keeps its buffer, so nobody may read the parameter from before any more.
   */
  clear(): void {
    this.end = HEADER_BYTES;
    this.count = 0;
    this.hasNulls = 0;
  }

  /** Returns the parameter. Do not add to the array afterwards, unless you clear it before. */
  toBuffer(): Buffer {
    this.buffer.writeInt32BE(1, 0);
    this.buffer.writeInt32BE(this.hasNulls, 4);
    this.buffer.writeInt32BE(OID[this.type], 8);
    this.buffer.writeInt32BE(this.count, 12);
    this.buffer.writeInt32BE(1, 16);
    return this.buffer.subarray(0, this.end);
  }

  private reserve(bytes: number): void {
    if (this.end + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.end + bytes));
    this.buffer.copy(larger, 0, 0, this.end);
    this.buffer = larger;
  }
}
