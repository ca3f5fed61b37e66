const LONGEST_MS = 30_000;
const EVERY_MS = 50;

/** jest's matchers, each to be awaited. */
type Soon<Matchers> = {
  readonly [Name in keyof Matchers]: Matchers[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => Promise<void>
    : Soon<Matchers[Name]>;
};

/**
 * Expects something of what a screen or the api shows, now or soon: `await soon(() =>
 * field.inputValue()).toBe('9')`. A screen settles in its own time; what is read once, right after
 * a click, is read too early on a busy machine. To be used for reading alone: it is done again.
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

/** The report shows the line of the test. */
function pointedAt(error: Error, stack: string): Error {
  error.stack = `${error.message}\n${stack.split('\n').slice(2).join('\n')}`;
  return error;
}
