import { FIGURES_OF_CATEGORY } from '@evenkeel/contracts/shared/live';
import {
  STREAM_CATEGORIES,
  type StreamCategory,
  type StreamEvent,
  streamOf,
  type StreamState,
} from '@evenkeel/domain/streams';
import { keptForm } from '@evenkeel/event-store/port';
import type {
  CalculatedFigures,
  Calculation,
  Category,
  Projection,
} from '@evenkeel/projections/projection';
import { SLICES } from './slices';

/** Every category with its fold and its read models, in the order of a rebuild. */
export const CATEGORIES = Object.fromEntries(
  STREAM_CATEGORIES.map((name) => [name, category(name)]),
) as unknown as { readonly [Name in StreamCategory]: Category<StreamState<Name>> };

function category<Name extends StreamCategory>(name: Name): Category<StreamState<Name>> {
  const stream = streamOf(name);
  return {
    name,
    initial: stream.initial,
    evolve: (state, { event }) => stream.evolve(state, event as StreamEvent<Name>),
    hasEnded: stream.hasEnded,
    projections: codeOf(name).filter(isProjection),
    calculations: codeOf(name).filter(isCalculation),
    announce: (state, { streamId, ownerId, position, views, calculated }) => {
      const userId = stream.audienceOf(state, ownerId);
      return userId === null
        ? null
        : {
            kind: 'stream',
            userId,
            streamId,
            change: {
              category: name,
              id: ownerId,
              position: keptForm(position),
              views: [...views],
              ...figuresOf(name, calculated),
            },
          };
    },
  };
}

/**
 * Returns the code of all read models of a category. The type `Slices` has checked that each folds
 * streams of this category.
 */
function codeOf<Name extends StreamCategory>(name: Name): readonly Code<StreamState<Name>>[] {
  return Object.values(SLICES).filter(
    ({ definition }) => definition.category === name,
  ) as unknown as readonly Code<StreamState<Name>>[];
}

type Code<State> = Projection<State> | Calculation<State>;

function isCalculation<State>(code: Code<State>): code is Calculation<State> {
  return 'calculate' in code;
}

function isProjection<State>(code: Code<State>): code is Projection<State> {
  return !isCalculation(code);
}

/**
 * Returns the figures of an announcement. Leaves all figures out if one that the contract requires
 * is missing, for example the value of a portfolio whose calculation is in quarantine or already
 * newer.
 */
function figuresOf(
  name: StreamCategory,
  calculated: CalculatedFigures | null,
): { calculation?: number; figures?: Record<string, number> } {
  if (calculated === null) return {};
  const { calculation, figures } = calculated;
  return FIGURES_OF_CATEGORY[name]?.safeParse(figures).success
    ? { calculation, figures: figures as Record<string, number> }
    : { calculation };
}
