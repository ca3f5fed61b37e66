import {
  Autosave,
  AUTOSAVE_DELAY,
  type PlanChanges,
  type SaveOutcome,
  type Unsaved,
} from './autosave';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Opens an autosave whose server answers on demand. */
function open(kept: Unsaved | null = null, version = 1) {
  const sent: { changes: PlanChanges; basedOn: number }[] = [];
  const answers: ((outcome: SaveOutcome) => void)[] = [];
  let inBrowser = kept;
  let failures = 0;
  const autosave = new Autosave({
    version,
    kept,
    keep: (unsaved) => {
      inBrowser = unsaved;
    },
    save: (changes, basedOn) => {
      sent.push({ changes, basedOn });
      return new Promise((resolve) => answers.push(resolve));
    },
    failed: () => {
      failures += 1;
    },
  });
  const answer = async (outcome: SaveOutcome) => {
    answers.shift()?.(outcome);
    await jest.advanceTimersByTimeAsync(0);
  };
  return {
    autosave,
    sent,
    answer,
    kept: () => inBrowser,
    status: () => autosave.state().status,
    failures: () => failures,
  };
}

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('what is typed', () => {
  it('is shown at once, and saved one second after the last change', async () => {
    const { autosave, sent, answer, status } = open();
    autosave.edit({ inflationRate: '2' });
    expect(autosave.state().typed).toEqual({ inflationRate: '2' });
    await wait(AUTOSAVE_DELAY - 1);
    autosave.edit({ inflationRate: '4', safeWithdrawalRate: '5' });
    await wait(AUTOSAVE_DELAY - 1);
    expect([sent, status()]).toEqual([[], 'waiting']);
    await wait(1);
    expect(sent).toEqual([
      { changes: { inflationRate: '4', safeWithdrawalRate: '5' }, basedOn: 1 },
    ]);
    expect(status()).toBe('saving');
    await answer({ kind: 'saved', version: 2 });
    expect(status()).toBe('saved');
  });

  it('while something is saved is saved after it, on top of it', async () => {
    const { autosave, sent, answer, status } = open();
    autosave.edit({ inflationRate: '2' });
    await wait(AUTOSAVE_DELAY);
    autosave.edit({ inflationRate: '4' });
    await wait(AUTOSAVE_DELAY);
    expect(sent).toHaveLength(1);
    await answer({ kind: 'saved', version: 2 });
    expect(status()).toBe('waiting');
    await wait(AUTOSAVE_DELAY);
    expect(sent[1]).toEqual({ changes: { inflationRate: '4' }, basedOn: 2 });
  });

  it('is saved at once when the page is left', async () => {
    const { autosave, sent, answer } = open();
    autosave.edit({ inflationRate: '2' });
    const flushed = autosave.flush();
    expect(sent).toHaveLength(1);
    await answer({ kind: 'saved', version: 2 });
    expect(await flushed).toBe(true);
    await wait(AUTOSAVE_DELAY);
    expect(sent).toHaveLength(1);
    expect(await autosave.flush()).toBe(true);
  });

  describe('is asked to be saved at once while something is on its way', () => {
    const onItsWay = async () => {
      const opened = open();
      opened.autosave.edit({ inflationRate: '2' });
      await wait(AUTOSAVE_DELAY);
      expect(opened.status()).toBe('saving');
      return opened;
    };

    it('and is saved once that has arrived', async () => {
      const { autosave, sent, answer } = await onItsWay();
      const flushed = autosave.flush();
      await answer({ kind: 'saved', version: 2 });
      expect([await flushed, sent.length]).toEqual([true, 1]);
    });

    it('and what was typed meanwhile is sent after it, without waiting', async () => {
      const { autosave, sent, answer } = await onItsWay();
      autosave.edit({ safeWithdrawalRate: '5' });
      const both = Promise.all([autosave.flush(), autosave.flush()]);
      await answer({ kind: 'saved', version: 2 });
      expect(sent[1]).toEqual({ changes: { safeWithdrawalRate: '5' }, basedOn: 2 });
      await answer({ kind: 'saved', version: 3 });
      expect([await both, sent.length]).toEqual([[true, true], 2]);
    });

    it.each<SaveOutcome>([
      { kind: 'away' },
      { kind: 'conflict', version: 5 },
      { kind: 'refused', message: 'must be between 0 and 10' },
    ])('and is not, where that comes to $kind', async (outcome) => {
      const { autosave, sent, answer, status } = await onItsWay();
      const flushed = autosave.flush();
      await answer(outcome);
      expect([await flushed, sent.length, status()]).toEqual([false, 1, outcome.kind]);
    });
  });

  it('is kept in the browser until it is saved, and sent by the next page where this one ends', async () => {
    const first = open();
    first.autosave.edit({ inflationRate: '2' });
    expect(first.kept()).toEqual({ version: 1, changes: { inflationRate: '2' } });
    await wait(AUTOSAVE_DELAY);
    expect(first.kept()).not.toBeNull();

    const next = open(first.kept());
    expect(next.autosave.state()).toMatchObject({
      typed: { inflationRate: '2' },
      status: 'waiting',
    });
    void next.autosave.flush();
    expect(next.sent).toEqual([{ changes: { inflationRate: '2' }, basedOn: 1 }]);
    await next.answer({ kind: 'saved', version: 2 });
    expect(next.kept()).toBeNull();
  });

  it('is sent again while the server is away, and stays kept', async () => {
    const { autosave, sent, answer, kept, status } = open();
    autosave.edit({ inflationRate: '2' });
    await wait(AUTOSAVE_DELAY);
    await answer({ kind: 'away' });
    expect([status(), kept()?.sent]).toEqual(['away', { inflationRate: '2' }]);
    await wait(5000);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await answer({ kind: 'saved', version: 2 });
    expect([status(), kept()]).toEqual(['saved', null]);
  });

  /** Opens an autosave whose first change was sent without an answer, and that was edited since. */
  const unanswered = async () => {
    const opened = open();
    opened.autosave.edit({ inflationRate: '2' });
    await wait(AUTOSAVE_DELAY);
    await opened.answer({ kind: 'away' });
    opened.autosave.edit({ inflationRate: '3' });
    return opened;
  };
  const BOTH = [
    { changes: { inflationRate: '2' }, basedOn: 1 },
    { changes: { inflationRate: '3' }, basedOn: 2 },
  ];

  it('after a lost answer is sent once the same was sent again and is known to be there', async () => {
    const { autosave, sent, answer, status } = await unanswered();
    await wait(AUTOSAVE_DELAY);
    await answer({ kind: 'saved', version: 2 });
    expect([status(), autosave.state().typed]).toEqual(['waiting', { inflationRate: '3' }]);
    await wait(AUTOSAVE_DELAY);
    expect(sent.slice(1)).toEqual(BOTH);
    await answer({ kind: 'saved', version: 3 });
    expect(status()).toBe('saved');
  });

  it('after a lost answer is saved at once, one after the other, also by the next page', async () => {
    const first = await unanswered();
    for (const { autosave, sent, answer, kept } of [first, open(first.kept())]) {
      const flushed = autosave.flush();
      await answer({ kind: 'saved', version: 2 });
      await answer({ kind: 'saved', version: 3 });
      expect([await flushed, sent.slice(-2), kept()]).toEqual([true, BOTH, null]);
    }
  });

  it('is said not to be saved once while the server is away, and again when it goes away anew', async () => {
    const { autosave, answer, failures } = open();
    autosave.edit({ inflationRate: '2' });
    await wait(AUTOSAVE_DELAY);
    await answer({ kind: 'away' });
    expect(failures()).toBe(1);
    await wait(5000);
    await answer({ kind: 'away' });
    autosave.edit({ inflationRate: '3' });
    await wait(AUTOSAVE_DELAY);
    await answer({ kind: 'away' });
    expect(failures()).toBe(1);
    await wait(5000);
    await answer({ kind: 'saved', version: 2 });
    autosave.edit({ inflationRate: '4' });
    await wait(AUTOSAVE_DELAY);
    await answer({ kind: 'away' });
    expect(failures()).toBe(2);
  });

  it('and refused is not sent again before it is changed', async () => {
    const { autosave, sent, answer, status, failures } = open();
    autosave.edit({ inflationRate: '11' });
    await wait(AUTOSAVE_DELAY);
    await answer({ kind: 'refused', message: 'must be between 0 and 10' });
    expect(autosave.state()).toMatchObject({
      status: 'refused',
      message: 'must be between 0 and 10',
    });
    await wait(60_000);
    expect([sent.length, failures()]).toEqual([1, 1]);
    autosave.edit({ inflationRate: '10' });
    await wait(AUTOSAVE_DELAY);
    expect(sent[1]?.changes).toEqual({ inflationRate: '10' });
    expect(status()).toBe('saving');
  });
});

describe('a change of another tab', () => {
  it('is followed where nothing is waiting here', async () => {
    const { autosave, answer } = open();
    autosave.edit({ inflationRate: '2' });
    await wait(AUTOSAVE_DELAY);
    await answer({ kind: 'saved', version: 2 });
    autosave.told(2);
    expect(autosave.state().typed).toEqual({ inflationRate: '2' });
    autosave.told(3);
    expect(autosave.state()).toEqual({ typed: {}, status: 'saved', message: null });
  });

  /** Opens an autosave in conflict: only the refusal says that another tab changed the plan. */
  const conflict = async () => {
    const opened = open();
    opened.autosave.edit({ inflationRate: '2' });
    await wait(AUTOSAVE_DELAY);
    await opened.answer({ kind: 'conflict', version: 5 });
    expect([opened.status(), opened.failures()]).toEqual(['conflict', 0]);
    opened.autosave.edit({ safeWithdrawalRate: '5' });
    await wait(60_000);
    expect(opened.sent).toHaveLength(1);
    expect(opened.status()).toBe('conflict');
    return opened;
  };

  it('is told where it conflicts, and overwritten only on purpose', async () => {
    const { autosave, sent, answer, status } = await conflict();
    void autosave.keepMine();
    expect(sent[1]).toEqual({
      changes: { inflationRate: '2', safeWithdrawalRate: '5' },
      basedOn: 5,
    });
    await answer({ kind: 'saved', version: 6 });
    expect(status()).toBe('saved');
  });

  it('that comes after the conflict counts when it is overwritten', async () => {
    const { autosave, sent } = await conflict();
    autosave.told(6);
    void autosave.keepMine();
    expect(sent[1]?.basedOn).toBe(6);
  });

  it('takes the place of what was typed only on purpose', async () => {
    const { autosave, sent, kept } = await conflict();
    autosave.takeTheirs();
    expect(autosave.state()).toEqual({ typed: {}, status: 'saved', message: null });
    expect(kept()).toBeNull();
    autosave.edit({ inflationRate: '3' });
    await wait(AUTOSAVE_DELAY);
    expect(sent[1]).toEqual({ changes: { inflationRate: '3' }, basedOn: 5 });
  });
});
