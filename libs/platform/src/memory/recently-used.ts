interface Kept<Value> {
  readonly value: Value;
  readonly weight: number;
}

/**
 * Keeps values by name. If all together weigh more than the capacity, drops the least recently used
 * ones, but never the last one.
 */
export class RecentlyUsed<Value> {
  private readonly kept = new Map<string, Kept<Value>>();
  private weight = 0;

  /** `capacity`: the weight of all values together, in the unit of the `put` calls. */
  constructor(private readonly capacity: number) {}

  /** Returns a value without taking it. Its last use does not change. */
  peek(name: string): Value | undefined {
    return this.kept.get(name)?.value;
  }

  /** Takes the value out. A caller that works on it puts it back. */
  take(name: string): Value | undefined {
    const found = this.kept.get(name);
    this.weight -= found?.weight ?? 0;
    this.kept.delete(name);
    return found?.value;
  }

  /** Keeps a value, and replaces the one before. */
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
