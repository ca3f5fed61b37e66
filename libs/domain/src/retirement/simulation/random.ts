/** Returns the next number above 0 and below 1. */
export type Uniform = () => number;

/**
 * Returns evenly spread numbers that follow from the seed, a whole number (sfc32 of PractRand). The
 * same seed gives the same numbers.
 */
export function uniformFrom(seed: number): Uniform {
  let [a, b, c, counter] = [seed | 0, (seed / 2 ** 32) | 0, 0x9e3779b9 | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return ((c >>> 0) + 0.5) / 2 ** 32;
  };
  // Similar seeds give similar first numbers, which are skipped.
  for (let skipped = 0; skipped < 20; skipped += 1) next();
  return next;
}

/** Returns normally distributed numbers with mean 0 and deviation 1 (Marsaglia's polar method). */
export function normalFrom(uniform: Uniform): () => number {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const given = spare;
      spare = null;
      return given;
    }
    for (;;) {
      const [x, y] = [2 * uniform() - 1, 2 * uniform() - 1];
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  };
}
