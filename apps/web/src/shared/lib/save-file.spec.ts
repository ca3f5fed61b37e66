/** @jest-environment jest-fixed-jsdom */
import { saveCsv, saveText } from './save-file';

const UTF_8_MARK = [0xef, 0xbb, 0xbf];
let saved: Blob;

beforeEach(() => {
  URL.createObjectURL = (content: Blob) => {
    saved = content;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

test('a saved CSV file says that it is UTF-8, so that spreadsheets read every name', async () => {
  const text = 'account,type\nKonto für Zoë 😀,buy\n';
  saveCsv(text, 'transactions.csv');
  const bytes = await bytesOf(saved);
  expect([...bytes.slice(0, 3)]).toEqual(UTF_8_MARK);
  expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(text);
});

test('a saved proof has exactly the bytes that were signed', async () => {
  const text = '{"kind":"manifest"}\n';
  saveText(text, 'history.ndjson', 'application/x-ndjson');
  expect([...(await bytesOf(saved))]).toEqual([...Buffer.from(text)]);
});
