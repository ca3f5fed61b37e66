import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import { effectiveAssumptions, type RetirementPlan } from '@evenkeel/domain/retirement';
import { dayIn } from '@evenkeel/platform/calendar';
import type { Queryable } from '@evenkeel/read-models/queryable';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';

/** What is known of the person beside the plan. */
export interface PersonFacts {
  /** The calendar day where the person lives, YYYY-MM-DD. */
  readonly today: string;
  /** Of the profile. */
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
 * What counts on a day of what was stored (RET-5); the profile's date of birth where the plan has
 * none (RET-3).
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
