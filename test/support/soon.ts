const LONGEST_MS = 30_000;
const EVERY_MS = 50;

/** Jest's matchers, each of which must be awaited. */
type Soon<Matchers> = {
  readonly [Name in keyof Matchers]: Matchers[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => Promise<void>
    : Soon<Matchers[Name]>;
};

/**
 * Expects something of a screen or the api, now or soon: `await soon(() =>
 * field.inputValue()).toBe('9')`. A screen needs time to settle, so a single read right after a
 * click is too early on a busy machine. `read` must only read, because it is repeated.
 */
export function soon<Value>(read: () => Promise<Value>): Soon<jest.JestMatchers<Value>> {
  return matchers(read, false) as Soon<jest.JestMatchers<Value>>;
}

function matchers(read: () => Promise<unknown>, isNot: boolean): object {
  return new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'not'
          ? matchers(read, true)
          : (...given: unknown[]) => untilMet(read, isNot, String(name), given),
    },
  );
}

async function untilMet(
  read: () => Promise<unknown>,
  isNot: boolean,
  name: string,
  given: readonly unknown[],
): Promise<void> {
  const from = { stack: '' };
  Error.captureStackTrace(from, untilMet);
  for (const deadline = Date.now() + LONGEST_MS; ;) {
    try {
      const found = expect(await read());
      (isNot ? found.not : found)[name as 'toBe'](...(given as [unknown]));
      return;
    } catch (error) {
      if (Date.now() > deadline) throw pointedAt(error as Error, from.stack);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }
}

/** Makes the report show the line of the test. */
function pointedAt(error: Error, stack: string): Error {
  error.stack = `${error.message}\n${stack.split('\n').slice(2).join('\n')}`;
  return error;
}
