import type { AllocationRequest, AllocationView } from '@evenkeel/contracts/strategies';

/** A target that the user has set and the server may not have stored yet. */
export interface AskedTarget {
  readonly portfolioId: string;
  readonly body: AllocationRequest;
}

/** Returns the list with one pair's new target; a target of nothing removes the pair. */
export function withTarget(
  list: readonly AllocationView[],
  { portfolioId, body }: AskedTarget,
): AllocationView[] {
  const isSame = (one: AllocationView) =>
    one.parentId === body.parentId && one.childId === body.childId;
  const isNothing =
    Number(body.targetAllocationPercent) === 0 && Number(body.dollarTarget ?? '0') === 0;
  const others = list.filter((one) => !isSame(one));
  return isNothing
    ? others
    : [
        ...others,
        { ...body, id: list.find(isSame)?.id ?? `${body.parentId} ${body.childId}`, portfolioId },
      ];
}

/**
 * Targets on their way to the server. If a list was requested before the server stored a target, it
 * may lack the target, and must not undo it on the screen.
 */
export class PendingTargets {
  private asked: { readonly target: AskedTarget; storedAt: number }[] = [];

  /** Returns a function that is told whether the server stored the target, and when in ms. */
  begin(target: AskedTarget): (isStored: boolean, now: number) => void {
    const entry = { target, storedAt: Infinity };
    this.asked.push(entry);
    return (isStored, now) => {
      entry.storedAt = isStored ? now : -Infinity;
    };
  }

  /**
   * Returns a list that was requested at `sentAt`, with the portfolio's targets that it may lack.
   * Forgets the portfolio's targets that were stored before that.
   */
  over(list: readonly AllocationView[], portfolioId: string, sentAt: number): AllocationView[] {
    const isUnknown = ({ target, storedAt }: { target: AskedTarget; storedAt: number }) =>
      target.portfolioId === portfolioId && storedAt >= sentAt;
    this.asked = this.asked.filter(
      (entry) => entry.target.portfolioId !== portfolioId || isUnknown(entry),
    );
    return this.asked
      .filter(isUnknown)
      .reduce<AllocationView[]>((known, { target }) => withTarget(known, target), [...list]);
  }
}
