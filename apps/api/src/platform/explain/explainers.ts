import type { Explanation } from '@evenkeel/contracts/explain';
import type { ReadModelName } from '@evenkeel/read-models/catalogue';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller';
import type { Answer } from '../http/answer';
import { unavailable } from '../http/problems';
import type { Snapshot } from '../reads/snapshot';

/** A figure that a caller wants to be explained. */
export interface AskedFigure {
  readonly userId: string;
  readonly portfolioId: string;
  /** Name of the figure, as the caller gives it. */
  readonly figure: string;
  /** Parts of the name after its kind, split at the colons. */
  readonly parts: readonly string[];
}

/**
 * Explains the figures of a slice (HIS-66). Refuses with 404 figures that the portfolio does not
 * have.
 */
export interface Explainer {
  /** Read models that the explainer reads. */
  readonly shows: readonly ReadModelName[];
  explain(snapshot: Snapshot, asked: AskedFigure): Promise<Explanation>;
}

/** The explainers of the slices, by the kinds with which the names of their figures begin. */
@Injectable()
export class Explainers {
  private readonly byKind = new Map<string, Explainer>();

  register(kinds: readonly string[], explainer: Explainer): void {
    for (const kind of kinds) this.byKind.set(kind, explainer);
  }

  of(kind: string): Explainer {
    const explainer = this.byKind.get(kind);
    if (!explainer) throw new Error(`nothing explains the figure ${kind}`);
    return explainer;
  }
}

/**
 * Explains a slice's figures of the household (HIS-79). Refuses with 404 figures that the household
 * does not have.
 */
export interface HouseholdExplainer {
  /** Explains the figure with this name. */
  explain(caller: Caller, figure: string): Promise<Answer<Explanation>>;
}

/**
 * The explainers of the household's figures, by the kinds with which the names of the figures
 * begin.
 */
@Injectable()
export class HouseholdExplainers {
  private readonly byKind = new Map<string, HouseholdExplainer>();

  register(kind: string, explainer: HouseholdExplainer): void {
    this.byKind.set(kind, explainer);
  }

  explain(caller: Caller, figure: string): Promise<Answer<Explanation>> {
    const explainer = this.byKind.get(figure.split(':')[0] ?? '');
    if (!explainer) throw new Error(`nothing explains the figure ${figure}`);
    return explainer.explain(caller, figure);
  }
}

/**
 * Refuses an explanation whose value differs from the figure that is shown: a calculation that is
 * older than its inputs is made again soon.
 */
export function requireShown(explanation: Explanation, shown: number): Explanation {
  if (explanation.value !== shown)
    throw unavailable('This figure is being calculated anew. Please try again.', 1);
  return explanation;
}
