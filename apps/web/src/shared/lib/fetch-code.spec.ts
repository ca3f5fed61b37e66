import { CodeNotFetched, fetchCode, fetchCodeAtLast } from './fetch-code';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('code that is fetched when it is needed', () => {
  it('is asked for once more where that fails', async () => {
    const load = jest.fn().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue('code');
    const fetched = fetchCode(load);
    await jest.runAllTimersAsync();
    await expect(fetched).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('says what to do where it fails twice', async () => {
    const fetched = fetchCode(() => Promise.reject(new TypeError('https://host/x.js')));
    const refused = expect(fetched).rejects.toThrow(
      expect.objectContaining({
        name: CodeNotFetched.name,
        message: expect.stringMatching(/Try again, or reload the page\.$/) as string,
      }),
    );
    await jest.runAllTimersAsync();
    await refused;
  });

  it('that nobody can ask for by hand is asked for until it comes', async () => {
    const load = jest.fn().mockResolvedValue('code');
    for (let times = 0; times < 5; times += 1) load.mockRejectedValueOnce(new TypeError('gone'));
    const fetched = fetchCodeAtLast(load, () => true);
    await jest.runAllTimersAsync();
    await expect(fetched).resolves.toBe('code');
  });

  it('is not asked for any longer where nobody wants it any more', async () => {
    const load = jest.fn().mockRejectedValue(new TypeError('gone'));
    let isWanted = true;
    const fetched = fetchCodeAtLast(load, () => isWanted);
    await jest.advanceTimersByTimeAsync(10_000);
    isWanted = false;
    await jest.runAllTimersAsync();
    await expect(fetched).resolves.toBeNull();
  });
});
