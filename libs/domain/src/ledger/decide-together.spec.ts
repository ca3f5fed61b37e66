import { refuse } from '../kernel/decision';
import { decideLedger } from './decide';
import { decideTogether, type NewTransaction } from './decide-together';
import { buy, ledgerOf, record, recorded, sell, snapshot } from './fixtures/ledger';
import { splitRecorded } from './fixtures/splits';

const as = (transactionId: string, details: ReturnType<typeof buy>): NewTransaction => ({
  transactionId,
  ...details,
});
const given = ledgerOf(recorded('held', buy({ quantity: '10' })));
const LATER = '2024-02-01T15:00:00.000Z';
const fieldsOf = (decision: ReturnType<typeof decideTogether>) =>
  decision.ok ? [] : (decision.refusal.fields ?? []).map(({ field }) => field);

describe('several transactions at once', () => {
  it('become the events that each would be alone, in their order', () => {
    const list = [
      as('a', sell({ at: LATER, quantity: '4', amount: '400.00' })),
      as('b', buy({ at: LATER, quantity: '2', amount: '200.00' })),
    ];
    const alone = list.map(({ transactionId, ...details }) =>
      decideLedger(record(transactionId, details), given, snapshot),
    );
    const together = decideTogether(list, given, snapshot);
    expect(together).toEqual({
      ok: true,
      events: alone.flatMap((decision) => (decision.ok ? decision.events : [])),
    });
    expect(together.ok && together.events.length).toBe(2);
    expect(given.entries.size).toBe(1);
  });

  it('are refused together, each wrong one by its place', () => {
    const decision = decideTogether(
      [as('a', buy()), as('b', buy({ amount: '5.00' })), as('c', buy({ accountId: 'closed' }))],
      given,
      snapshot,
    );
    expect(decision.ok).toBe(false);
    expect(fieldsOf(decision)).toEqual([
      'transactions.1.transactionAmount',
      'transactions.2.transactionAccountId',
    ]);
  });

  it('share what is held: the sell that goes beyond it is named', () => {
    const decision = decideTogether(
      [
        as('a', sell({ at: LATER, quantity: '6', amount: '600.00' })),
        as('b', sell({ at: LATER, quantity: '6', amount: '600.00' })),
      ],
      given,
      snapshot,
    );
    expect(decision).toEqual({
      ok: false,
      refusal: {
        kind: 'rule',
        message: `Not enough shares of VTI in E*Trade at ${LATER}: 4 held, 6 asked for`,
        fields: [
          {
            field: 'transactions.1.transactionQuantity',
            message: `Not enough shares of VTI in E*Trade at ${LATER}: 4 held, 6 asked for`,
          },
        ],
      },
    });
  });

  it('may sell what they buy, at the same moment too', () => {
    const decision = decideTogether(
      [
        as('a', sell({ at: LATER, quantity: '12', amount: '1200.00' })),
        as('b', buy({ at: LATER, quantity: '2', amount: '200.00' })),
      ],
      given,
      snapshot,
    );
    expect(decision.ok).toBe(true);
  });

  describe('may sell a part of a share that is held', () => {
    const NEXT_DAY = '2024-02-02T15:00:00.000Z';
    const withPart = ledgerOf(
      recorded('held', buy({ quantity: '11', amount: '1100.00' })),
      splitRecorded({ at: '2024-01-20T00:00:00.000Z', numerator: '1', denominator: '2' }),
    );
    const sold = (quantity: string, amount: string, at = LATER) =>
      sell({ at, price: '200', quantity, amount });
    const refusedAt = (place: number, message: string) =>
      refuse('rule', message, { field: `transactions.${place}.transactionQuantity`, message });
    const wholeOnly = 'Whole shares only in account E*Trade';

    it('if they leave none', () => {
      const whole = as('a', sold('2', '400.00'));
      const less = as('b', sold('0.25', '50.00'));
      const part = as('c', sold('1.5', '300.00'));
      expect(decideTogether([whole, part], withPart, snapshot).ok).toBe(true);
      expect(decideTogether([whole, less, part], withPart, snapshot)).toEqual(
        refusedAt(1, wholeOnly),
      );
    });

    it('and one that leaves a part takes nothing from the next', () => {
      const list = [as('a', sold('0.25', '50.00')), as('b', sold('5.5', '1100.00', NEXT_DAY))];
      expect(decideTogether(list, withPart, snapshot)).toEqual(refusedAt(0, wholeOnly));
    });

    it('and one of more than is held leaves the part to the next', () => {
      const list = [as('a', sold('6.5', '1300.00')), as('b', sold('5.5', '1100.00', NEXT_DAY))];
      expect(decideTogether(list, withPart, snapshot)).toEqual(
        refusedAt(0, `Not enough shares of VTI in E*Trade at ${LATER}: 5.5 held, 6.5 asked for`),
      );
    });

    it('and what others break is not told of one that leaves a part', () => {
      const before = ledgerOf(
        recorded('held', buy({ quantity: '11', amount: '1100.00' })),
        splitRecorded({ at: '2024-01-20T00:00:00.000Z', numerator: '1', denominator: '2' }),
        recorded('later', sold('5.5', '1100.00', NEXT_DAY)),
      );
      const list = [as('a', sold('1', '200.00')), as('b', sold('0.25', '50.00'))];
      const decision = decideTogether(list, before, snapshot);
      expect(!decision.ok && decision.refusal.fields).toEqual([
        { field: 'transactions.1.transactionQuantity', message: wholeOnly },
        {
          field: 'transactions.0.transactionQuantity',
          message: `Not enough shares of VTI in E*Trade at ${NEXT_DAY}: 4.5 held, 5.5 asked for`,
        },
      ]);
    });
  });

  it('leave no later sell uncovered', () => {
    const before = ledgerOf(
      recorded('held', buy({ quantity: '10' })),
      recorded('later', sell({ at: LATER, quantity: '10', amount: '1000.00' })),
    );
    const decision = decideTogether(
      [
        as('a', buy({ accountId: '401k' })),
        as('b', sell({ at: '2024-01-10T15:00:00.000Z', quantity: '1', amount: '100.00' })),
      ],
      before,
      snapshot,
    );
    expect(fieldsOf(decision)).toEqual(['transactions.1.transactionQuantity']);
  });

  it('have ids of their own', () => {
    expect(decideTogether([as('held', buy())], given, snapshot)).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict' },
    });
  });
});
