interface Kept<Value> {
  readonly value: Value;
  readonly weight: number;
}

/**
 * Values by name. If they weigh more than the capacity together, the least recently used are
 * dropped; the last one stays.
 */
export class RecentlyUsed<Value> {
  private readonly kept = new Map<string, Kept<Value>>();
  private weight = 0;

  /** `capacity`: the weight of all values together, in the unit that the user counts in. */
  constructor(private readonly capacity: number) {}

  /** The value stays, and counts as used no later than before. */
  peek(name: string): Value | undefined {
    return this.kept.get(name)?.value;
  }

  /** Takes the value out: whoever works on it puts it back. */
  take(name: string): Value | undefined {
    const found = this.kept.get(name);
    this.weight -= found?.weight ?? 0;
    this.kept.delete(name);
    return found?.value;
  }

  /** Keeps a value in place of the one before. */
  put(name: string, value: Value, weight: number): void {
    this.take(name);
    this.kept.set(name, { value, weight });
    this.weight += weight;
    for (const oldest of this.kept.keys()) {
      if (this.weight <= this.capacity || oldest === name) return;
      this.take(oldest);
    }
  }
}
