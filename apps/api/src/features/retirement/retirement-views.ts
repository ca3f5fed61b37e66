import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import { effectiveAssumptions, type RetirementPlan } from '@evenkeel/domain/retirement';
import { dayIn } from '@evenkeel/platform/calendar';
import type { Queryable } from '@evenkeel/read-models/queryable';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';

/** Facts about the person that the plan does not contain. */
export interface PersonFacts {
  /** Calendar day where the person lives, YYYY-MM-DD. */
  readonly today: string;
  /** Date of birth in the profile. */
  readonly dateOfBirth: string | null;
}

const profileOf = (userId: string) =>
  read
    .selectFrom('read.user_profile')
    .select(['timezone', sql<string | null>`date_of_birth::text`.as('born')])
    .where('user_id', '=', userId);

export async function readPerson(
  snapshot: Queryable,
  userId: string,
  now: Date,
): Promise<PersonFacts> {
  const profile = await firstRowOf(snapshot, profileOf(userId));
  return { today: dayIn(profile?.timezone ?? 'UTC', now), dateOfBirth: profile?.born ?? null };
}

/**
 * Returns the values of the stored plan that count on a day (RET-5). If the plan has no date of
 * birth, the date in the profile counts (RET-3).
 */
export function dataView(
  { plan, version }: { readonly plan: RetirementPlan; readonly version: number },
  { today, dateOfBirth }: PersonFacts,
): RetirementDataView {
  const { simulation, ...stored } = plan;
  const assumptions = effectiveAssumptions(
    { ...stored, dateOfBirth: stored.dateOfBirth ?? dateOfBirth },
    today,
  );
  return {
    ...assumptions,
    simulation: {
      ...simulation,
      engine: simulation.engine ?? 'random',
    } as RetirementDataView['simulation'],
    version,
  };
}
