import type { Problem } from '@evenkeel/contracts/shared/problem';
import { type Person, personWithPortfolio } from './person';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';

const AT_ONCE = 60;
const SPLIT = new URLSearchParams({
  ticker: 'VTI',
  at: '2026-03-31T00:00:00Z',
  numerator: '2',
  denominator: '1',
});

/** The previews that a person requests, given an account. */
const previews = {
  method: (person: Person, accountId: string) =>
    person.api.post<Problem>(person.path(`/accounts/${accountId}/method-preview`), {
      accountingMethod: 'LIFO',
    }),
  deletion: (person: Person) =>
    person.api.call<Problem>('GET', `/api/setup/${person.portfolio.id}/assets/VTI/deletion`),
  split: (person: Person) =>
    person.api.call<Problem>('GET', person.path(`/splits/preview?${SPLIT.toString()}`)),
};

async function holder() {
  const person = await personWithPortfolio(sharedBaseUrl());
  const account = await person.addAccount();
  await person.addAsset('VTI', [account.id]);
  return { person, accountId: account.id };
}

test.each(Object.entries(previews))(
  'previews go one at a time for a person, and what comes to too many is refused: %s',
  async (_kind, ask) => {
    const { person, accountId } = await holder();
    const other = await holder();
    // The read models have come this far, so that nothing else answers 503.
    for (const one of [person, other.person]) await one.api.get(one.path('/holdings'));
    const asked = Array.from({ length: AT_ONCE }, () => ask(person, accountId));
    expect((await ask(other.person, other.accountId)).status).toBe(200);
    const answers = await Promise.all(asked);
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 503]);
    // At least one runs and three wait.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    const refused = answers.find(({ status }) => status === 503);
    expect([refused?.body.message, refused?.headers.get('retry-after')]).toEqual([
      'Too much is being worked out for you at once. Please try again.',
      '1',
    ]);
  },
);
