import { evolveRetirement } from '../evolve';
import { HOUSE } from '../fixtures/goals';
import { TODAY } from '../fixtures/plans';
import type { RetirementEvent } from '../events';
import { MOST_GOALS } from '../limits';
import { noRetirement } from '../state';
import { decideGoal, type GoalCommand } from './decide';
import type { Goal } from './goal';

const after = (...events: RetirementEvent[]) => events.reduce(evolveRetirement, noRetirement());
const added = (goalId = 'g', goal: Partial<Goal> = {}): RetirementEvent => ({
  type: 'GoalAdded',
  data: { goalId, ...HOUSE, ...goal },
});
const command = (
  type: 'AddGoal' | 'ChangeGoal',
  goal: Partial<Goal>,
  more: { goalId?: string; today?: string; assets?: ReadonlySet<string> } = {},
): GoalCommand => ({
  type,
  goalId: 'g',
  goal: { ...HOUSE, ...goal },
  today: TODAY,
  assets: new Set(['savings', 'car']),
  ...more,
});
const events = (decision: ReturnType<typeof decideGoal>) =>
  decision.ok ? decision.events : decision.refusal;

describe('a goal', () => {
  it('is an amount by a day, and its figures are kept plain', () => {
    const wanted = { name: '  House ', targetAmount: '60000.00', countedAssets: ['car', 'car'] };
    expect(events(decideGoal(command('AddGoal', wanted), after()))).toEqual([
      { type: 'GoalAdded', data: { goalId: 'g', ...HOUSE, countedAssets: ['car'] } },
    ]);
  });

  it('changes whole, and says what that replaced', () => {
    const decision = decideGoal(command('ChangeGoal', { monthlySaving: '650' }), after(added()));
    expect(events(decision)).toEqual([
      {
        type: 'GoalChanged',
        data: { goalId: 'g', ...HOUSE, monthlySaving: '650', replaced: HOUSE },
      },
    ]);
    const changed = decision.ok ? decision.events : [];
    expect(after(added(), ...changed).goals.get('g')).toEqual({ ...HOUSE, monthlySaving: '650' });
  });

  it('that stays as it is gives no event', () => {
    const same = command('ChangeGoal', { savedAmount: '10000.0' });
    expect(events(decideGoal(same, after(added())))).toEqual([]);
  });

  it('can be deleted once', () => {
    const remove: GoalCommand = { type: 'DeleteGoal', goalId: 'g' };
    const gone: RetirementEvent = { type: 'GoalDeleted', data: { goalId: 'g', replaced: HOUSE } };
    expect(events(decideGoal(remove, after(added())))).toEqual([gone]);
    expect(decideGoal(remove, after(added(), gone))).toMatchObject({
      refusal: { kind: 'not_found', message: 'Goal not found' },
    });
  });

  it('that is not there is not changed, and one that is there is not added again', () => {
    expect(decideGoal(command('ChangeGoal', {}), after())).toMatchObject({
      refusal: { kind: 'not_found' },
    });
    expect(decideGoal(command('AddGoal', {}), after(added()))).toMatchObject({
      refusal: { kind: 'conflict' },
    });
  });

  it(`is one of ${MOST_GOALS} at most`, () => {
    const full = after(...Array.from({ length: MOST_GOALS }, (_, n) => added(`other-${n}`)));
    expect(events(decideGoal(command('AddGoal', {}), full))).toEqual({
      kind: 'rule',
      message: `You can keep at most ${MOST_GOALS} goals`,
    });
  });
});

describe('a goal with', () => {
  it.each<[Partial<Goal>, keyof Goal, string]>([
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [{ name: 'a\u0000b' }, 'name', 'Name contains a character that cannot be stored'],
    [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
    [{ targetAmount: '0' }, 'targetAmount', 'must be above 0'],
    [{ targetAmount: '-1' }, 'targetAmount', 'must not be below 0'],
    [{ targetAmount: '1.001' }, 'targetAmount', 'must have at most 2 decimals'],
    [
      { targetAmount: '1000000000000001' },
      'targetAmount',
      'must not be above 1,000,000,000,000,000',
    ],
    [{ targetAmount: 'a lot' }, 'targetAmount', 'must be a plain decimal number'],
    [{ day: '2027-02-29' }, 'day', 'must be a day that exists'],
    [{ day: TODAY }, 'day', 'must lie in the future'],
    [{ day: '2106-11-24' }, 'day', 'must be at most 80 years away'],
    [{ savedAmount: '-0.01' }, 'savedAmount', 'must not be below 0'],
    [{ monthlySaving: '0.001' }, 'monthlySaving', 'must have at most 2 decimals'],
    [{ focus: 'dice' as never }, 'focus', 'must be one of stable, growth, superperformer'],
    [{ returnRate: '40.1' }, 'returnRate', 'must be between 0 and 40'],
    [{ returnRate: '2.25' }, 'returnRate', 'must have at most 1 decimal'],
    [{ countedAssets: ['gone'] }, 'countedAssets', 'One of these assets is not there'],
  ])('%p is refused by the field', (goal, field, message) => {
    const decision = decideGoal(command('AddGoal', goal), after());
    expect(decision).toMatchObject({ refusal: { kind: 'malformed' } });
    const { fields } = decision.ok ? {} : decision.refusal;
    expect(fields).toEqual([{ field, message: expect.stringContaining(message) as string }]);
  });

  it('an asset that counts towards another goal is refused, so that no dollar counts twice', () => {
    const state = after(added('other', { name: 'Boat', countedAssets: ['savings'] }));
    const wanted = { countedAssets: ['savings', 'car'] };
    expect(decideGoal(command('AddGoal', wanted), state)).toMatchObject({
      refusal: {
        fields: [
          {
            field: 'countedAssets',
            message: 'One of these assets counts towards Boat already',
          },
        ],
      },
    });
  });

  it('the last day that can be chosen, and the smallest amount, is taken', () => {
    const wanted = { day: '2106-11-23', targetAmount: '0.01', returnRate: '0' };
    expect(decideGoal(command('AddGoal', wanted), after()).ok).toBe(true);
  });

  it('a day that has passed, or an asset that is gone, can still be changed otherwise', () => {
    const state = after(added('g', { countedAssets: ['sold'] }));
    const wanted = { name: 'Flat', countedAssets: ['sold'] };
    const later = { today: '2032-01-01' };
    expect(decideGoal(command('ChangeGoal', wanted, later), state).ok).toBe(true);
    expect(
      decideGoal(command('ChangeGoal', { ...wanted, day: '2031-07-01' }, later), state),
    ).toMatchObject({ refusal: { fields: [{ field: 'day', message: 'must lie in the future' }] } });
  });
});
