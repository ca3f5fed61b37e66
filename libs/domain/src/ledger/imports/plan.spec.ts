import {
  evolveLedger,
  type ImportRequest,
  type ImportRow,
  type LedgerEvent,
  type LedgerState,
  planImport,
} from '..';
import { buy, cash, ledgerOf, recorded, sell, snapshot } from '../fixtures/ledger';
import { splitRecorded } from '../fixtures/splits';
import { buyRow, cashRow, imported, numbered, plan, sellRow } from '../fixtures/rows';
import { isSettledByAdding, NO_SUCH_TYPE, NO_TIME_ZONE, NO_TYPE_CHOSEN } from '../rules';

const FILE = [
  cashRow({ notes: ' Payroll ' }),
  buyRow({ quantity: '10.000', ticker: 'vti' }),
  buyRow(),
  sellRow({ fee: '1.5', amount: '998.50' }),
];
const planOf = (
  rows: readonly ImportRow[],
  asked: Partial<ImportRequest>,
  ledger: LedgerState = ledgerOf(),
) =>
  planImport(
    {
      importId: 'i1',
      fileName: 'file.csv',
      format: 'csv',
      mayBeCutShort: false,
      rows: numbered(rows),
      newId: String,
      digest: (lines) => lines.join('\n'),
      ...asked,
    },
    ledger,
    snapshot,
  );
const NOTHING = {
  events: [],
  recorded: 0,
  duplicates: 0,
  leftOut: 0,
  errors: [],
  unknownTypes: [],
};
const momentsOf = (event: LedgerEvent): string[] => ('at' in event.data ? [event.data.at] : []);
const closing = (counts: { rows: number; recorded: number; duplicates: number }) => ({
  type: 'TransactionsImported' as const,
  data: { importId: 'i1', fileName: 'file.csv', format: 'csv', ...counts },
});

describe('an import', () => {
  it('records every row in the order of the file, in canonical form, and closes with its counts', () => {
    const at = '2024-02-01T15:00:00.000Z';
    expect(plan(FILE)).toEqual({
      recorded: 4,
      duplicates: 0,
      leftOut: 0,
      errors: [],
      unknownTypes: [],
      events: [
        imported(
          'i1-1',
          'brokerage|cash_contribution|2024-01-02T15:00:00.000Z|||1000.00|1',
          cash({ notes: 'Payroll' }),
        ),
        imported('i1-2', 'brokerage|buy|2024-01-02T15:00:00.000Z|VTI|10|1000.00|1', buy()),
        imported('i1-3', 'brokerage|buy|2024-01-02T15:00:00.000Z|VTI|10|1000.00|2', buy()),
        imported(
          'i1-4',
          `brokerage|sell|${at}|VTI|10|998.50|1`,
          sell({ at, fee: '1.50', amount: '998.50' }),
        ),
        closing({ rows: 4, recorded: 4, duplicates: 0 }),
      ],
    });
  });

  it('takes plain dates in the time zone of the file, with the day or the month first as its dates tell', () => {
    const rows = ['13/02/2024', '03/02/2024'].map((datetime) => cashRow({ datetime }));
    const momentAt = (wall: string) => `${wall}Z`;
    expect(planOf(rows, { momentAt }).events.flatMap(momentsOf)).toEqual([
      '2024-02-13T12:00:00.000Z',
      '2024-02-03T12:00:00.000Z',
    ]);
    expect(planOf(rows, {}).errors.map(({ reason }) => reason)).toEqual([
      NO_TIME_ZONE,
      NO_TIME_ZONE,
    ]);
  });

  it('of a whole file that is one account ignores what its rows name', () => {
    const rows = [cashRow({ account: '' }), cashRow({ account: 'Nobody' }), buyRow()];
    const { events, errors } = planOf(rows, { account: 'brokerage' });
    expect(errors).toEqual([]);
    expect(
      events.flatMap((event) => ('accountId' in event.data ? [event.data.accountId] : [])),
    ).toEqual(['brokerage', 'brokerage', 'brokerage']);
    expect(planOf([buyRow()], { account: 'gone' }).errors.map(({ reason }) => reason)).toEqual([
      'The account chosen for the whole file is not in this portfolio',
    ]);
  });

  it('shows the rows as they will be stored, the first ones and all that are wrong', () => {
    const ledger = ledgerOf(recorded('t1', buy()));
    const rows = [
      buyRow({ ticker: 'vti', quantity: '10.000' }),
      sellRow({ quantity: '2', amount: '' }),
      cashRow({ datetime: '2024-03-01T15:00:00Z' }),
      buyRow({ quantity: 'ten', amount: '' }),
    ];
    const preview = [...(planOf(rows, { previewed: 2 }, ledger).preview ?? [])];
    expect(preview.map(({ row, status }) => [row, status])).toEqual([
      [1, 'known'],
      [2, 'new'],
      [4, 'wrong'],
    ]);
    expect(preview[1]).toEqual({
      row: 2,
      status: 'new',
      accountId: 'brokerage',
      account: 'E*Trade',
      type: 'sell',
      at: '2024-02-01T15:00:00.000Z',
      ticker: 'VTI',
      quantity: '2',
      price: '100',
      fee: '0.00',
      amount: '200.00',
      notes: '',
      problems: [],
    });
    expect(preview[2]).toMatchObject({ quantity: 'ten', price: '100', amount: '' });
    expect(preview[2]?.problems.map(({ column }) => column)).toContain('quantity');
    expect(plan(rows).preview).toBeUndefined();
  });

  it('shows a row of the wrong length as wrong, also one that would be known and one far below', () => {
    const uneven = { value: 'E*Trade,buy', reason: 'The row has 2 cells, but the header has 9' };
    const rows = [buyRow({ uneven }), cashRow(), cashRow(), cashRow({ uneven })];
    const planned = planOf(rows, { previewed: 2 }, ledgerOf(recorded('t1', buy())));
    expect(planned).toMatchObject({ events: [], recorded: 0, duplicates: 0 });
    expect(planned.errors).toEqual([1, 4].map((row) => ({ row, column: '', ...uneven })));
    expect(
      [...(planned.preview ?? [])].map(({ row, status, problems }) => [row, status, problems]),
    ).toEqual([
      [1, 'wrong', [{ column: '', reason: uneven.reason }]],
      [2, 'new', []],
      [4, 'wrong', [{ column: '', reason: uneven.reason }]],
    ]);
  });

  it('refuses what cannot be stored in a text, and takes line breaks in notes', () => {
    const { errors } = plan([
      cashRow({ notes: 'a\u0000b' }),
      cashRow({ notes: 'a\ud800' }),
      cashRow({ account: 'E*Trade\u0007!' }),
      cashRow({ notes: 'one\r\n\ttwo' }),
    ]);
    const problem = 'contains a character that cannot be stored, such as a control character';
    expect(errors.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [1, 'notes', `Notes ${problem}`],
      [2, 'notes', `Notes ${problem}`],
      [3, 'account', `Account ${problem}`],
    ]);
  });

  it('takes figures with zeros at their end, but not where they may be thousands', () => {
    const at = { quantity: '10.0000000000', price: '100.0000000000', fee: '0.000' };
    expect(plan([buyRow({ ...at, amount: '1000.0000' })]).events[0]).toMatchObject({
      data: { quantity: '10', price: '100', fee: '0.00', amount: '1000.00' },
    });
    expect(plan([cashRow({ amount: '50.000' })]).errors.map(({ reason }) => reason)).toEqual([
      'Total amount must have at most 2 decimals',
    ]);
  });

  it('needs no amount where quantity and price are given, and says where all three disagree', () => {
    const { events, errors } = plan([
      buyRow({ fee: '1.50', amount: '' }),
      sellRow({ quantity: '2', fee: '1.50', amount: '' }),
    ]);
    expect(errors).toEqual([]);
    expect(
      events.flatMap((event) => (event.type === 'TransactionRecorded' ? event.data.amount : [])),
    ).toEqual(['1001.50', '198.50']);
    expect(plan([buyRow({ amount: '900' })]).errors).toEqual([
      {
        row: 1,
        column: 'amount',
        value: '900',
        reason: 'Total amount 900.00 differs from quantity x price + fee = 1000.00',
      },
    ]);
    expect(plan([cashRow({ amount: '' })]).errors.map(({ column }) => column)).toEqual(['amount']);
  });

  it('takes a minus from what goes out of the account by the type', () => {
    const plain = [
      cashRow(),
      buyRow(),
      sellRow({ quantity: '5', amount: '500' }),
      cashRow({ type: 'cash_distribution', amount: '7' }),
    ];
    const signed = [
      cashRow(),
      buyRow({ amount: '-$1,000.00' }),
      sellRow({ quantity: '\u22125', amount: '500' }),
      cashRow({ type: 'cash_distribution', amount: '-7' }),
    ];
    expect(plan(signed).errors).toEqual([]);
    expect(plan(signed)).toEqual(plan(plain));
  });

  it.each([
    ['amount', cashRow({ amount: '-7' })],
    ['amount', cashRow({ type: 'dividend', amount: '-7' })],
    ['amount', buyRow({ amount: '--1000' })],
    ['quantity', buyRow({ quantity: '-10' })],
    ['fee', buyRow({ fee: '--1', amount: '' })],
  ])('refuses any other minus: the %s of %j', (column, row) => {
    expect(plan([row]).errors.map((error) => error.column)).toContain(column);
  });

  it('takes a minus from fees where no fee of the file is above 0, else it may be a rebate', () => {
    const withFees = (...fees: string[]) =>
      plan([cashRow({ amount: '9000' }), ...fees.map((fee) => buyRow({ fee, amount: '' }))]);
    const charged = withFees('-1.00', '0', 'none', '-$1,234.50', '0.00');
    expect(charged.errors.map(({ row, column }) => [row, column])).toEqual([
      [4, 'fee'],
      [4, 'amount'],
    ]);
    expect(withFees('-1.00', '0', '-2').errors).toEqual([]);
    expect(withFees('-1.00', '0', '-2')).toEqual(withFees('1', '0', '2'));
    expect(withFees('-1.00', '0.01').errors).toMatchObject([{ column: 'fee', value: '-1.00' }]);
  });

  it('reads types, currencies, groups and decimal commas as what they are', () => {
    const read = (row: Parameters<typeof buyRow>[0]) => {
      const [event] = plan([buyRow(row)]).events;
      return event?.type === 'TransactionRecorded' ? event.data : null;
    };
    const bought = { transactionType: 'buy', quantity: '10', price: '100.5', amount: '1005.00' };
    expect(read({ type: 'Buy', price: '$100.50', amount: '$1,005.00' })).toMatchObject(bought);
    expect(read({ type: 'BOUGHT', price: '100,50', amount: '1.005,00' })).toMatchObject(bought);
  });

  it('counts the digits of a figure before it reads them', () => {
    const digits = '9'.repeat(16_000_000);
    const { errors } = plan([buyRow({ quantity: digits, price: digits, fee: digits })]);
    const problem = 'must be a plain decimal number of at most 32 digits';
    expect(errors.map(({ column, reason }) => [column, reason])).toEqual([
      ['quantity', `Quantity ${problem}`],
      ['price', `Price ${problem}`],
      ['fee', `Fee ${problem}`],
    ]);
  });

  it('of the same file stores nothing the second time', () => {
    const ledger = plan(FILE).events.reduce(evolveLedger, ledgerOf());
    expect(plan(FILE, ledger)).toEqual({ ...NOTHING, duplicates: 4 });
  });

  it('keeps two equal rows of one file, and takes the third of a longer file', () => {
    const ledger = plan([buyRow(), buyRow()]).events.reduce(evolveLedger, ledgerOf());
    const third = plan([buyRow(), buyRow(), buyRow()], ledger, snapshot, 'i1');
    expect(third.duplicates).toBe(2);
    expect(third.events).toEqual([
      imported('i1-3', 'brokerage|buy|2024-01-02T15:00:00.000Z|VTI|10|1000.00|3', buy()),
      closing({ rows: 3, recorded: 1, duplicates: 2 }),
    ]);
  });

  it('brings a row again whose transaction was deleted, but not one whose transaction was corrected', () => {
    const ledger = plan([buyRow(), cashRow()]).events.reduce(evolveLedger, ledgerOf());
    evolveLedger(ledger, {
      type: 'TransactionCorrected',
      data: { transactionId: 'i1-1', replaced: buy(), ...buy({ notes: 'checked' }) },
    });
    evolveLedger(ledger, {
      type: 'TransactionDeleted',
      data: { transactionId: 'i1-2', replaced: cash() },
    });
    expect(plan([buyRow(), cashRow()], ledger)).toMatchObject({
      recorded: 1,
      duplicates: 1,
      errors: [],
    });
  });

  it('does not judge again what is in the ledger already', () => {
    const ledger = plan([buyRow()]).events.reduce(evolveLedger, ledgerOf());
    const archived = {
      ...snapshot,
      assets: new Map([
        [
          'VTI',
          { ...snapshot.assets.get('VTI'), assetType: 'etf', holdInAccounts: [], isArchived: true },
        ],
      ]),
    };
    expect(plan([buyRow()], ledger, archived)).toEqual({ ...NOTHING, duplicates: 1 });
  });

  it('finds accounts by the mapping of the request before their nicknames', () => {
    const rows = numbered([buyRow({ account: 'My broker' }), buyRow({ account: 'E*Trade' })]);
    const accounts = { 'My broker': 'brokerage', 'E*Trade': '401k' };
    const { events } = planImport(
      {
        importId: 'i',
        fileName: 'f',
        format: 'csv',
        rows,
        accounts,
        newId: String,
        digest: (lines) => lines.join(),
        mayBeCutShort: false,
      },
      ledgerOf(),
      snapshot,
    );
    expect(
      events.map((event) =>
        event.type === 'TransactionRecorded' ? event.data.accountId : event.type,
      ),
    ).toEqual(['brokerage', '401k', 'TransactionsImported']);
  });

  it('refuses a name that several accounts have, and a mapping to no account', () => {
    const twins = {
      ...snapshot,
      accounts: new Map([
        ...snapshot.accounts,
        [
          'other',
          {
            ...snapshot.accounts.get('brokerage'),
            nickname: 'E*Trade',
            isArchived: false,
            fractionalShares: false,
            accountingMethod: 'FIFO' as const,
          },
        ],
      ]),
    };
    expect(plan([cashRow()], ledgerOf(), twins).errors).toEqual([
      {
        row: 1,
        column: 'account',
        value: 'E*Trade',
        reason: 'Several accounts are called E*Trade',
      },
    ]);
    const { errors } = planImport(
      {
        importId: 'i',
        fileName: 'f',
        format: 'csv',
        rows: numbered([cashRow()]),
        accounts: { 'E*Trade': 'nowhere' },
        newId: String,
        digest: (lines) => lines.join(),
        mayBeCutShort: false,
      },
      ledgerOf(),
      snapshot,
    );
    expect(errors).toEqual([
      { row: 1, column: 'account', value: 'E*Trade', reason: 'No account is called E*Trade' },
    ]);
  });
});

describe('a word that is no known type', () => {
  const rows = [
    buyRow({ type: 'Kauf' }),
    buyRow({ type: 'kauf', quantity: '5', amount: '500.00' }),
    sellRow({ quantity: '15', amount: '1500.00' }),
    cashRow({ type: 'Steuer', datetime: 'never', ticker: 'NOPE' }),
    cashRow({ type: 'Steuer' }),
  ];

  it('waits for what it means, and no sell is judged that it may be for', () => {
    const { errors, unknownTypes, events } = planOf(rows, {});
    expect(unknownTypes).toEqual([
      { word: 'Kauf', rows: 2 },
      { word: 'Steuer', rows: 2 },
    ]);
    const others = errors.filter(({ reason }) => !isSettledByAdding(reason));
    expect(others.map(({ row, column }) => [row, column])).toEqual([[4, 'datetime']]);
    expect(errors.filter(({ reason }) => reason === NO_TYPE_CHOSEN)).toHaveLength(4);
    expect(events).toEqual([]);
  });

  it('means what is chosen in all its rows; rows that are left out are counted and not judged', () => {
    const types = { Kauf: 'buy', Steuer: 'leave_out' } as const;
    const planned = planOf(rows, { types, previewed: 9 });
    expect(planned).toMatchObject({ errors: [], recorded: 3, leftOut: 2, unknownTypes: [] });
    expect(planned.events.at(-1)?.data).toMatchObject({
      ...{ rows: 5, recorded: 3, duplicates: 0, leftOut: 2 },
    });
    expect([...(planned.preview ?? [])].map(({ status }) => status)).toEqual([
      'new',
      'new',
      'new',
      'left_out',
      'left_out',
    ]);
    const ledger = planned.events.reduce(evolveLedger, ledgerOf());
    expect(planOf(rows, { types }, ledger)).toMatchObject({
      ...{ events: [], recorded: 0, duplicates: 3, leftOut: 2 },
    });
  });

  it('leaves out no row of the wrong length, of which nobody knows the type', () => {
    const uneven = { value: 'Steuer', reason: 'The row has 1 cells, but the header has 9' };
    const row = cashRow({ type: 'Steuer', uneven });
    const { errors, leftOut } = planOf([row], { types: { Steuer: 'leave_out' } });
    expect(errors.map(({ reason }) => reason)).toEqual([uneven.reason, NO_SUCH_TYPE]);
    expect(leftOut).toBe(0);
  });
});

describe('a last row that sums up the others', () => {
  const sum = cashRow({ type: '', datetime: 'Transactions Total', amount: '-26582.91' });

  it('is left out', () => {
    expect(planOf([cashRow(), sum], {})).toMatchObject({ errors: [], recorded: 1, leftOut: 1 });
  });

  it.each([
    ['stands above others', [sum, cashRow()]],
    ['has a date', [cashRow(), { ...sum, datetime: '2026-03-31' }]],
    ['has no words', [cashRow(), { ...sum, datetime: '' }]],
    ['has a type', [cashRow(), { ...sum, type: 'cash_contribution' }]],
    ['has a ticker', [cashRow(), { ...sum, ticker: 'VTI' }]],
    ['has the wrong length', [cashRow(), { ...sum, uneven: { value: 'Total', reason: 'Short' } }]],
  ])('is wrong as it is where it %s', (_what, rows) => {
    const { errors, leftOut } = planOf(rows, {});
    expect(errors).not.toEqual([]);
    expect(leftOut).toBe(0);
  });
});

describe('a wrong row is reported by row and column, and nothing is stored', () => {
  it.each([
    ['account', '', buyRow({ account: '' }), 'Account is required'],
    ['account', 'Nowhere', buyRow({ account: 'Nowhere' }), 'No account is called Nowhere'],
    [
      'account',
      'constructor',
      buyRow({ account: 'constructor' }),
      'No account is called constructor',
    ],
    ['account', 'Old', buyRow({ account: 'Old' }), 'Account Old is archived'],
    [
      'type',
      '',
      buyRow({ type: '' }),
      'Type must be one of buy, sell, dividend, cash_contribution, cash_distribution, initial_position',
    ],
    ['datetime', '', buyRow({ datetime: '' }), 'Date and time is required'],
    [
      'datetime',
      '2024-02-30T15:00:00Z',
      buyRow({ datetime: '2024-02-30T15:00:00Z' }),
      'Date and time must be a date, such as 2026-03-31, or a date and time, such as 2026-03-31T16:00:00Z',
    ],
    ['ticker', 'NOPE', buyRow({ ticker: 'NOPE' }), 'Asset NOPE is not in this portfolio'],
    ['ticker', 'V TI', buyRow({ ticker: 'V TI' }), 'Invalid ticker format'],
    ['ticker', '', buyRow({ ticker: '' }), 'Asset is required for this transaction type'],
    ['ticker', 'GONE', buyRow({ ticker: 'GONE' }), 'Asset GONE is archived'],
    ['ticker', 'BTC', buyRow({ ticker: 'BTC' }), 'Asset BTC is not eligible for account E*Trade'],
    ['ticker', 'VTI', cashRow({ ticker: 'VTI' }), 'A cash contribution takes no asset'],
    ['ticker', 'USD', cashRow({ ticker: 'USD' }), 'A cash contribution takes no asset'],
    ['ticker', 'BTC', cashRow({ ticker: 'BTC' }), 'A cash contribution takes no asset'],
    ['quantity', '', buyRow({ quantity: '' }), 'Quantity is required and must be greater than 0'],
    [
      'quantity',
      '1,00,0',
      buyRow({ quantity: '1,00,0' }),
      'Quantity must be a plain decimal number',
    ],
    [
      'quantity',
      '9.5',
      buyRow({ quantity: '9.5', amount: '950' }),
      'Whole shares only in account E*Trade',
    ],
    [
      'quantity',
      '9.0005',
      buyRow({ quantity: '9.0005', amount: '900.05' }),
      'Quantity must be a multiple of 0.001',
    ],
    ['price', '-100', buyRow({ price: '-100' }), 'Price must not be below 0'],
    ['price', 'NaN', buyRow({ price: 'NaN' }), 'Price must be a plain decimal number'],
    ['fee', '1.234', buyRow({ fee: '1.234' }), 'Fee must have at most 2 decimals'],
    ['amount', '', cashRow({ amount: '' }), 'Total amount is required and must be greater than 0'],
    [
      'amount',
      '1100.00',
      buyRow({ amount: '1100.00' }),
      'Total amount 1100.00 differs from quantity x price + fee = 1000.00',
    ],
    ['amount', '0.00', buyRow({ amount: '0.00' }), 'Total amount must be at least $0.01'],
    ['amount', '0.005', cashRow({ amount: '0.005' }), 'Total amount must be at least $0.01'],
    ['amount', '1e9', cashRow({ amount: '1e9' }), 'Total amount must be a plain decimal number'],
  ])('%s %j', (column, value, row, reason) => {
    expect(plan([cashRow(), row])).toEqual({
      ...NOTHING,
      errors: [{ row: 2, column, value, reason }],
    });
  });

  it.each([
    ['any part with fractions', 'Vanguard', []],
    ['whole shares without', 'E*Trade', ['1 quantity', '2 quantity']],
  ])('but an asset that is not there may be a coin: %s', (_what, account, ofShares) => {
    const share = { account, ticker: 'NEW', quantity: '0.12345678', price: '1000', amount: '' };
    const { errors } = plan([buyRow(share), sellRow({ ...share, quantity: '0.00345678' })]);
    const found = errors.map(({ row, column }) => `${row} ${column}`);
    expect(found.toSorted()).toEqual(['1 ticker', '2 ticker', ...ofShares].toSorted());
    expect(errors.every(({ reason }) => isSettledByAdding(reason))).toBe(true);
  });

  it('with every mistake of every row', () => {
    const { errors } = plan([
      buyRow({ account: 'Nowhere', ticker: 'NOPE', price: '-1' }),
      cashRow(),
      buyRow({ datetime: 'today' }),
    ]);
    expect(errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '1 account',
      '1 price',
      '1 ticker',
      '3 datetime',
    ]);
  });
});

describe('sells of an import are judged over file and ledger together', () => {
  const notEnough = (at: string, held: string, asked: string) =>
    `Not enough shares of VTI in E*Trade at ${at}: ${held} held, ${asked} asked for`;
  const march = '2024-03-01T15:00:00.000Z';

  it('in the order of their moments, whatever the order of the file', () => {
    expect(plan([sellRow(), buyRow()])).toMatchObject({ recorded: 2, errors: [] });
    expect(plan([buyRow({ datetime: march }), sellRow()]).errors).toEqual([
      {
        row: 2,
        column: 'quantity',
        value: '10',
        reason: notEnough('2024-02-01T15:00:00.000Z', '0', '10'),
      },
    ]);
  });

  it('with what the ledger holds', () => {
    expect(plan([sellRow()], ledgerOf(recorded('b', buy())))).toMatchObject({
      recorded: 1,
      errors: [],
    });
    expect(
      plan([sellRow({ quantity: '11', amount: '1100' })], ledgerOf(recorded('b', buy()))).errors,
    ).toEqual([
      {
        row: 1,
        column: 'quantity',
        value: '11',
        reason: notEnough('2024-02-01T15:00:00.000Z', '10', '11'),
      },
    ]);
  });

  it('each on its own: one that is refused takes nothing from the next', () => {
    const rows = [
      buyRow(),
      sellRow({ quantity: '11', amount: '1100' }),
      sellRow({ datetime: march }),
      sellRow({ datetime: march, quantity: '1', amount: '100' }),
    ];
    expect(plan(rows).errors.map(({ row }) => row)).toEqual([2, 4]);
  });

  it('and a row that leaves a later sell of the ledger uncovered is the wrong one', () => {
    const ledger = ledgerOf(
      recorded('b', buy()),
      recorded('s', sell({ at: march, quantity: '8', amount: '800.00' })),
    );
    const rows = [
      sellRow({ quantity: '1', amount: '100' }),
      sellRow({ datetime: '2024-02-02T15:00:00Z', quantity: '4', amount: '400' }),
    ];
    expect(plan(rows, ledger).errors).toEqual([
      { row: 2, column: 'quantity', value: '4', reason: notEnough(march, '5', '8') },
    ]);
  });

  it('and a row with another mistake is not reported again through the sells that need it', () => {
    for (const wrong of [
      buyRow({ amount: '1' }),
      buyRow({ datetime: 'soon' }),
      buyRow({ quantity: 'ten' }),
      buyRow({ price: '-100' }),
    ]) {
      expect(plan([wrong, sellRow()]).errors.map(({ row }) => row)).toEqual([1]);
    }
  });

  describe('and may sell a part of a share that is held', () => {
    const withPart = () =>
      ledgerOf(
        recorded('b', buy({ quantity: '11', amount: '1100.00' })),
        splitRecorded({ numerator: '1', denominator: '2' }),
      );
    const part = (quantity: string, datetime: string) =>
      sellRow({ quantity, price: '200', amount: String(Number(quantity) * 200), datetime });
    const nextDay = '2024-03-02T15:00:00Z';
    const wholeOnly = 'Whole shares only in account E*Trade';

    it('if they leave none', () => {
      const rows = [part('2', march), part('1.5', nextDay)];
      expect(plan(rows, withPart())).toMatchObject({ recorded: 2, errors: [] });
      const wrong = [
        part('0.5', '2024-01-20T15:00:00Z'),
        part('1.25', nextDay),
        part('0.5', '2024-03-03T15:00:00Z'),
      ];
      expect(plan(wrong, withPart()).errors).toEqual(
        ['0.5', '1.25'].map((value, index) => ({
          row: index + 1,
          column: 'quantity',
          value,
          reason: wholeOnly,
        })),
      );
    });

    it('and one that leaves a part takes nothing from the next', () => {
      expect(plan([part('0.25', march), part('5.5', nextDay)], withPart()).errors).toEqual([
        { row: 1, column: 'quantity', value: '0.25', reason: wholeOnly },
      ]);
    });

    it('and one of more than is held leaves the part to the next', () => {
      expect(plan([part('6.5', march), part('5.5', nextDay)], withPart()).errors).toEqual([
        { row: 1, column: 'quantity', value: '6.5', reason: notEnough(march, '5.5', '6.5') },
      ]);
    });

    it('and one that leaves a part is not named for a later sell of the ledger', () => {
      const ledger = ledgerOf(
        recorded('b', buy({ quantity: '11', amount: '1100.00' })),
        splitRecorded({ numerator: '1', denominator: '2' }),
        recorded('s', sell({ at: march, price: '200', quantity: '5.5', amount: '1100.00' })),
      );
      const rows = [part('0.25', '2024-02-20T15:00:00Z')];
      expect(plan(rows, ledger).errors.map(({ reason }) => reason)).toEqual([wholeOnly]);
    });
  });

  it('and may not take shares of lots that a later sell names', () => {
    const chosen = { accountId: 'chosen' };
    const lots = [{ transactionId: 'b1', quantity: '10' }];
    const ledger = ledgerOf(
      recorded('b1', buy({ ...chosen, price: '200' })),
      recorded('b2', buy(chosen)),
      recorded('s', sell({ ...chosen, at: march, lots })),
    );
    expect(plan([sellRow({ account: 'By lot' })], ledger).errors).toEqual([
      {
        row: 1,
        column: 'quantity',
        value: '10',
        reason: `It would take shares of lots that the sell at ${march} names`,
      },
    ]);
  });
});
