/** @jest-environment jest-fixed-jsdom */
import { rememberChoices, rememberedChoices } from './remembered-choices';

const HEADER = ['Date', 'Symbol', 'Qty'];
const NONE = { mapping: {}, dates: {}, types: {} };

beforeEach(() => localStorage.clear());

const rememberColumns = (columns: readonly string[], mapping: Record<string, string>) =>
  rememberChoices(columns, { ...NONE, mapping });
const rememberedColumns = (columns: readonly string[]) => rememberedChoices(columns).mapping;

describe('how columns are matched', () => {
  it('is remembered by the header, whatever its case', () => {
    rememberColumns(HEADER, { ticker: 'Symbol' });
    rememberColumns(['Day'], { datetime: 'Day' });
    expect(rememberedColumns(['DATE', 'symbol', 'qty'])).toEqual({ ticker: 'Symbol' });
    expect(rememberedColumns(['Symbol', 'Date', 'Qty'])).toEqual({});
  });

  it('is what it was the last time, and is forgotten where nothing is matched', () => {
    rememberColumns(HEADER, { ticker: 'Symbol' });
    rememberColumns(HEADER, { ticker: 'Symbol', quantity: 'Qty' });
    expect(rememberedColumns(HEADER)).toEqual({ ticker: 'Symbol', quantity: 'Qty' });
    rememberColumns(HEADER, {});
    expect(rememberedColumns(HEADER)).toEqual({});
  });

  it('is remembered of the twenty headers that were matched last', () => {
    for (let n = 0; n < 21; n += 1) rememberColumns([`Column ${n}`], { ticker: `Column ${n}` });
    expect(rememberedColumns(['Column 0'])).toEqual({});
    expect(rememberedColumns(['Column 1'])).toEqual({ ticker: 'Column 1' });
  });

  it('is not known where what is kept cannot be read', () => {
    localStorage.setItem('evenkeel.import-columns', 'no json');
    expect(rememberedColumns(HEADER)).toEqual({});
    localStorage.setItem('evenkeel.import-columns', '[["x", 3]]');
    expect(rememberedColumns(HEADER)).toEqual({});
  });
});

describe('how dates are read', () => {
  it('is remembered by the header, too, whether or not columns are matched', () => {
    const dates = { timeZone: 'Europe/Berlin', dateOrder: 'day' } as const;
    rememberChoices(HEADER, { ...NONE, dates });
    expect(rememberedChoices(HEADER)).toEqual({ ...NONE, dates });
    rememberChoices(HEADER, NONE);
    expect(rememberedChoices(HEADER)).toEqual(NONE);
  });

  it('is not known where it was kept before dates were chosen', () => {
    localStorage.setItem(
      'evenkeel.import-columns',
      '[["[\\"date\\",\\"symbol\\",\\"qty\\"]",{"ticker":"Symbol"}]]',
    );
    expect(rememberedChoices(HEADER)).toEqual({ ...NONE, mapping: { ticker: 'Symbol' } });
  });
});

describe('what words mean', () => {
  it('is remembered by the header, too, whether or not columns are matched', () => {
    const types = { Kauf: 'buy', Steuer: 'leave_out' } as const;
    rememberChoices(HEADER, { ...NONE, types });
    expect(rememberedChoices(HEADER)).toEqual({ ...NONE, types });
    rememberChoices(HEADER, NONE);
    expect(localStorage).toHaveLength(0);
  });

  it('is not known where it was kept before types were chosen', () => {
    const dates = { timeZone: 'Europe/Berlin' };
    const kept = [JSON.stringify(['date', 'symbol', 'qty']), {}, dates];
    localStorage.setItem('evenkeel.import-columns', JSON.stringify([kept]));
    expect(rememberedChoices(HEADER)).toEqual({ ...NONE, dates });
  });
});
