const TRY_AGAIN_AFTER_MS = 1000;

/**
 * Error for code of a screen or a dialog that could not be fetched: the network is away, or a newer
 * build has replaced the code.
 */
export class CodeNotFetched extends Error {
  constructor(cause: unknown) {
    super(
      'This part of Evenkeel could not be fetched. The server may be away, or a new version of Evenkeel may be there. Try again, or reload the page.',
      { cause },
    );
    this.name = 'CodeNotFetched';
  }
}

/**
 * Fetches code, and tries once more a second later if that fails (WEB-61). Rejects with
 * CodeNotFetched.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MS));
  }
  try {
    return await load();
  } catch (error) {
    throw new CodeNotFetched(error);
  }
}

/**
 * Fetches code that nobody can request by hand, again and again. Returns null if the code is no
 * longer wanted.
 */
export async function fetchCodeAtLast<Code>(
  load: () => Promise<Code>,
  isWanted: () => boolean,
): Promise<Code | null> {
  for (;;) {
    const code = await fetchCode(load).catch((): null => null);
    if (!isWanted()) return null;
    if (code !== null) return code;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MS));
  }
}
