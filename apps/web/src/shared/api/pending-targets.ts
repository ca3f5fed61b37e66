import type { AllocationRequest, AllocationView } from '@evenkeel/contracts/strategies';

/** A target that was asked for. */
export interface AskedTarget {
  readonly portfolioId: string;
  readonly body: AllocationRequest;
}

/** The list with one pair's target as it is asked for; a target of nothing takes the pair out. */
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
 * Targets on their way to the server: an answer that was asked for before one of them was stored
 * does not know it yet, and must not take it back on screen.
 */
export class PendingTargets {
  private asked: { readonly target: AskedTarget; storedAt: number }[] = [];

  /**
   * Returns a function to call with whether the server stored it, at which moment (milliseconds).
   */
  begin(target: AskedTarget): (isStored: boolean, now: number) => void {
    const entry = { target, storedAt: Infinity };
    this.asked.push(entry);
    return (isStored, now) => {
      entry.storedAt = isStored ? now : -Infinity;
    };
  }

  /**
   * A list of a portfolio that was asked for at `sentAt`, with the targets that it may not know.
   * Those of before are forgotten.
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
