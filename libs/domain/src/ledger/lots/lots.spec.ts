import { Decimal } from '../../kernel/decimal';
import { type LedgerEvent, lotBook, type LotMethod, lotsClosedBy } from '..';
import { buy, ledgerOf, recorded, sell } from '../fixtures/ledger';

const at = (month: number, year = 2023): string =>
  `${year}-${String(month).padStart(2, '0')}-15T15:00:00.000Z`;
const bought = (id: string, month: number, quantity: string, price: string, fee = '0') =>
  recorded(id, buy({ at: at(month), quantity, price, fee, amount: '1.00' }));

/** Three buys that cost 10, 30 and 20 a share, in this order. */
const history = [
  bought('a', 1, '10', '9', '10'),
  bought('b', 2, '10', '30'),
  bought('c', 3, '10', '20'),
];
const sold = recorded(
  's',
  sell({ at: at(2, 2024), quantity: '15', price: '40', amount: '600.00' }),
);

const textOf = (method: LotMethod, ...events: LedgerEvent[]) => {
  const { open, closed } = lotBook(ledgerOf(...events), 'brokerage', 'VTI', method);
  return {
    open: open.map((lot) => `${lot.lotId} ${lot.quantity} for ${lot.cost}`),
    closed: closed.map(
      (lot) =>
        `${lot.sellId} ${lot.lotId} ${lot.quantity} for ${lot.proceeds} - ${lot.cost} = ${lot.gain}`,
    ),
  };
};

describe('lots', () => {
  it('FIFO closes the oldest first; a fee is part of the cost', () => {
    expect(textOf('FIFO', ...history, sold)).toEqual({
      open: ['b 5 for 150', 'c 10 for 200'],
      closed: ['s a 10 for 400 - 100 = 300', 's b 5 for 200 - 150 = 50'],
    });
  });

  it('LIFO closes the newest first', () => {
    expect(textOf('LIFO', ...history, sold)).toEqual({
      open: ['a 10 for 100', 'b 5 for 150'],
      closed: ['s c 10 for 400 - 200 = 200', 's b 5 for 200 - 150 = 50'],
    });
  });

  it('Average Cost takes the cost in proportion and the shares oldest first', () => {
    expect(textOf('Average Cost', ...history, sold)).toEqual({
      open: ['b 5 for 100', 'c 10 for 200'],
      closed: ['s a 10 for 400 - 200 = 200', 's b 5 for 200 - 100 = 100'],
    });
  });

  it('Specific Identification closes the highest cost per share first where no lots are named', () => {
    expect(textOf('Specific Identification', ...history, sold)).toEqual({
      open: ['a 10 for 100', 'c 5 for 100'],
      closed: ['s b 10 for 400 - 300 = 100', 's c 5 for 200 - 100 = 100'],
    });
  });

  it('Specific Identification closes the lots that the sell names', () => {
    const lots = [
      { transactionId: 'c', quantity: '9' },
      { transactionId: 'a', quantity: '6' },
    ];
    const named = recorded(
      's',
      sell({ at: at(2, 2024), quantity: '15', price: '40', amount: '600.00', lots }),
    );
    expect(textOf('Specific Identification', ...history, named)).toEqual({
      open: ['a 4 for 40', 'b 10 for 300', 'c 1 for 20'],
      closed: ['s c 9 for 360 - 180 = 180', 's a 6 for 240 - 60 = 180'],
    });
  });

  it('of lots of equal cost the oldest is closed first', () => {
    const equal = [
      bought('a', 1, '10', '10'),
      bought('b', 2, '10', '10'),
      bought('c', 3, '10', '10'),
    ];
    expect(textOf('Specific Identification', ...equal, sold).open).toEqual([
      'b 5 for 50',
      'c 10 for 100',
    ]);
  });

  it('an initial position opens a lot', () => {
    const initial = recorded(
      'i',
      buy({
        transactionType: 'initial_position',
        at: at(1),
        quantity: '4',
        price: '2.5',
        amount: '10.00',
      }),
    );
    expect(textOf('FIFO', initial)).toEqual({ open: ['i 4 for 10'], closed: [] });
  });

  it('a cost that does not divide is not lost', () => {
    const third = [
      bought('a', 1, '3', '10', '0.01'),
      recorded('s', sell({ at: at(2), quantity: '1', price: '12', amount: '12.00' })),
    ];
    expect(textOf('FIFO', ...third)).toEqual({
      open: ['a 2 for 20.006666666667'],
      closed: ['s a 1 for 12 - 10.003333333333 = 1.996666666667'],
    });
  });

  it('shares that no lot covers between the rows of an import close without a lot', () => {
    const early = recorded('s', sell({ at: at(2), quantity: '4', price: '40', amount: '160.00' }));
    expect(textOf('FIFO', bought('a', 1, '3', '10'), early).closed).toEqual([
      's a 3 for 120 - 30 = 90',
      's null 1 for 40 - 0 = 40',
    ]);
  });

  it.each(['FIFO', 'LIFO', 'Average Cost', 'Specific Identification'] as const)(
    'that a sell would close are those that it closes once it is recorded, under %s',
    (method) => {
      const asked = { accountId: 'brokerage', ticker: 'VTI', at: at(2, 2024) };
      const told = (quantity: string) =>
        lotsClosedBy(
          ledgerOf(...history),
          { ...asked, quantity: Decimal.parse(quantity) },
          method,
        ).map((lot) => `${lot.lotId} ${lot.quantity} for ${lot.cost}`);
      const { closed } = lotBook(ledgerOf(...history, sold), 'brokerage', 'VTI', method);
      expect(told('15')).toEqual(
        closed.map(({ lotId, quantity, cost }) => `${lotId} ${quantity} for ${cost}`),
      );
      expect(told('99')).toHaveLength(3);
    },
  );

  it('of a ticker that was never held are none', () => {
    expect(lotBook(ledgerOf(), 'brokerage', 'VTI', 'FIFO')).toEqual({ open: [], closed: [] });
  });
});
