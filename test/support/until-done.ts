const LONGEST_MS = 30_000;
const EVERY_MS = 50;

/** Repeats the work until it succeeds. Throws its last error when the time is up. */
export async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (const deadline = Date.now() + LONGEST_MS; ;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }
}
