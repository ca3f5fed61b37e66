import { gzipSync } from 'node:zlib';
import type { ImportReport } from '@evenkeel/contracts/imports';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { FileThreads } from '../src/platform/files/file-threads';
import { threadFile } from '../src/platform/threads/in-thread';
import { ROUTES } from './isolation/routes';
import { type Person, personWithPortfolio } from './person';
import { startTestApi, type TestApi } from './running-api';

const HEADER = 'account,type,datetime,ticker,quantity,price,fee,amount,notes';
const QUOTES_HEADER = 'date,ticker,close';

jest.setTimeout(120_000);
let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startTestApi();
  person = await personWithPortfolio(api.baseUrl);
  await person.addAccount({ nickname: 'Broker' });
});
afterAll(() => api.stop());

const importQuotes = (content: string) =>
  person.api.post<ImportReport>('/api/quotes/imports', {
    fileName: 'file.csv',
    format: 'csv',
    content,
    dryRun: false,
  });
const places = ({ errors }: ImportReport) =>
  errors.map(({ row, column, reason }) => [row, column, reason]);

describe('a body that is compressed', () => {
  const written = Object.keys(ROUTES).filter((route) => !route.startsWith('GET '));

  test.each(written)('is refused: %s', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const answer = await fetch(api.baseUrl + path.replace(/:\w+/g, person.portfolio.id), {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync('{}'),
    });
    expect({ status: answer.status, body: (await answer.json()) as Problem }).toEqual({
      status: 415,
      body: {
        statusCode: 415,
        error: 'Unsupported Media Type',
        message: 'The body is compressed. Please send it without Content-Encoding.',
      },
    });
  });
});

describe('a file', () => {
  const TOO_MANY = 'The file has more than 200,000 rows. Please split it.';

  test('of more than 200,000 rows is refused as a whole', async () => {
    const rows = `${HEADER}\n${'Broker,cash_contribution,2024-01-02T15:00:00Z,,,,0,1,\n'.repeat(200_001)}`;
    const { status, body } = await person.import(rows);
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        rows: 0,
        recorded: 0,
        duplicates: 0,
        errors: [{ row: 0, column: '', value: '', reason: TOO_MANY }],
        moreErrors: 0,
        settledByAdding: 0,
        importId: null,
      },
    });
    expect(
      places((await importQuotes(`${QUOTES_HEADER}\n${'x\n'.repeat(1_000_000)}`)).body),
    ).toEqual([[0, '', TOO_MANY]]);
  });

  test('of many wrong rows is answered with 100 mistakes and the number of the rest', async () => {
    const { status, body } = await person.import(`${HEADER}\n${'x\n'.repeat(20_000)}`);
    expect({ status, rows: body.rows, named: body.errors.length }).toEqual({
      status: 422,
      rows: 20_000,
      named: 100,
    });
    // The length of each row, and its account, type, moment and amount.
    expect(body.moreErrors).toBeGreaterThanOrEqual(19_900);
    const quotes = (await importQuotes(`${QUOTES_HEADER}\n${'2024-01-02,VTI,-1\n'.repeat(20_000)}`))
      .body;
    expect([quotes.rows, quotes.errors.length, quotes.moreErrors]).toEqual([20_000, 100, 19_900]);
  });

  test('of many unknown words for types asks for 50 of them, and refuses the others as they are', async () => {
    const row = ',2024-01-02T15:00:00Z,,,,0,1,';
    const words = Array.from({ length: 50_000 }, (_, n) => `Broker,${'x'.repeat(100)} ${n}${row}`);
    const { status, body } = await person.import([HEADER, ...words, ...words.slice(-1)].join('\n'));
    const { errors, moreErrors, settledByAdding, unknownTypes = [] } = body;
    expect({ status, problems: errors.length + moreErrors, settledByAdding }).toEqual({
      status: 422,
      problems: 50_001,
      settledByAdding: 51,
    });
    expect([unknownTypes.length, unknownTypes[0]]).toEqual([
      50,
      { word: `${'x'.repeat(100)} 49999`, rows: 2 },
    ]);
  });

  test('with a row of more than 64 kB is refused by the number of that row', async () => {
    const digits = '9'.repeat(16_000_000);
    const row = 'Broker,cash_contribution,2024-01-02T15:00:00Z,,,,0,1,';
    const tooLong = 'The row is longer than 64 kB';
    expect(places((await person.import(`${HEADER}\n${row}\n${row}${digits}\n`)).body)).toEqual([
      [2, '', tooLong],
    ]);
    expect(
      places((await importQuotes(`${QUOTES_HEADER}\n2024-01-02,VTI,${digits}\n`)).body),
    ).toEqual([[1, '', tooLong]]);
    expect(places((await person.import(digits)).body)).toEqual([[0, '', tooLong]]);
  });

  test('with a figure of many digits, or a text that cannot be stored, is refused at its column, and shows no more of it than a person needs', async () => {
    const digits = '9'.repeat(60_000);
    const { status, body } = await person.import(
      [
        HEADER,
        `Broker,cash_contribution,2024-01-02T15:00:00Z,,,,0,${digits},`,
        'Broker,cash_contribution,2024-01-02T15:00:00Z,,,,0,1,a\u0000b',
      ].join('\n'),
    );
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: [
        {
          row: 1,
          column: 'amount',
          value: `${'9'.repeat(200)}…`,
          reason: 'Total amount must be a plain decimal number of at most 32 digits',
        },
        {
          row: 2,
          column: 'notes',
          value: 'a\u0000b',
          reason: 'Notes contains a character that cannot be stored, such as a control character',
        },
      ],
    });
  });

  test('that is no JSON, or that the contract does not know, is malformed', async () => {
    const send = async (body: string, type = 'application/json') => {
      const answer = await fetch(api.baseUrl + person.path('/imports'), {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
        body,
      });
      return [answer.status, ((await answer.json()) as Problem).fields?.map(({ field }) => field)];
    };
    expect(await send('{"fileName":')).toEqual([400, ['body']]);
    expect(await send('[]')).toEqual([400, ['body']]);
    expect(await send('{}', 'text/csv')).toEqual([
      400,
      ['fileName', 'format', 'content', 'dryRun'],
    ]);
  });

  test.each([
    ['time', { seconds: 0.01, megabytes: 1024 }],
    ['memory', { seconds: 60, megabytes: 16 }],
  ])(
    'that takes more %s than there is for it is given up, and the next one is read',
    async (_what, limits) => {
      const thread = threadFile(
        require.resolve('../src/features/market/import-quotes'),
        'quotes-thread',
      );
      const threads = new FileThreads();
      const content = `${QUOTES_HEADER}\n${'2024-01-02,VTI,1\n'.repeat(190_000)}`;
      const bodyOf = (text: string) => ({
        body: Buffer.from(
          JSON.stringify({ fileName: 'f', format: 'csv', content: text, dryRun: true }),
        ),
        now: new Date(),
      });
      const file = { userId: 'one', signal: new AbortController().signal };
      await expect(threads.run(file, thread, [bodyOf(content)], limits)).rejects.toMatchObject({
        status: 422,
        message: expect.stringContaining('Please split it') as string,
      });
      expect(
        await threads.run(file, thread, [bodyOf(`${QUOTES_HEADER}\n2024-01-02,VTI,1\n`)]),
      ).toMatchObject([{ kind: 'rows', report: { rows: 1, errors: [] } }, { kind: 'quotes' }]);
    },
  );
});

test('files that one user sends at once are answered one after the other', async () => {
  const row = 'Broker,cash_contribution,2024-01-02T15:00:00Z,,,,0,3,';
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => person.import(`${HEADER}\n${row}\n`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.recorded, 0)).toBe(1);
});

test('while a file is read, others are answered', async () => {
  const other = await personWithPortfolio(api.baseUrl);
  let isAnswered = false;
  const refused = person
    .import(`${HEADER}\n${'x\n'.repeat(50_000)}`)
    .finally(() => (isAnswered = true));
  let reads = 0;
  for (; !isAnswered; reads += 1) {
    expect((await fetch(`${api.baseUrl}/health/live`)).status).toBe(200);
    expect((await other.api.get(other.path('/accounts'))).status).toBe(200);
  }
  expect((await refused).status).toBe(422);
  expect(reads).toBeGreaterThan(3);
});
