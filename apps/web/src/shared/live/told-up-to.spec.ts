import { ToldUpTo } from './told-up-to';

const MINUTE = 60_000;

/** Follows the positions of a page whose first answer had position 5. */
function told() {
  let now = 1_000_000;
  const upTo = new ToldUpTo(
    () => 5,
    () => now,
  );
  return {
    push: (position: number, after = 0) => {
      now += after;
      upTo.told(position);
    },
    position: () => upTo.position,
  };
}

describe('the position that a page was told up to', () => {
  it('is that of its first answer at first', () => {
    expect(told().position()).toBe(5);
  });

  it('does not follow a push at once: one of an earlier position may come after it', () => {
    const { push, position } = told();
    for (const pushed of [20, 30, 40]) push(pushed, 1000);
    expect(position()).toBe(5);
  });

  it('is that of pushes after which others have come for a minute', () => {
    const { push, position } = told();
    push(20);
    push(40, MINUTE - 1);
    push(30, 1);
    expect(position()).toBe(5);
    push(50, MINUTE);
    expect(position()).toBe(40);
  });
});
