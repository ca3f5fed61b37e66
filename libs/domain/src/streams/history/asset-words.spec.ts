import { assetWords } from './asset-words';

const override = {
  dividendSource: 'manual',
  dividendFrequency: null,
  manualDividend: '0.5',
  dividendNotes: null,
};

test.each([
  [
    { dividendNotes: 'cut announced' },
    { dividendSource: 'announced', manualDividend: '0' },
    'dividend source and manual dividend, because: cut announced',
  ],
  [{}, { dividendSource: 'announced' }, 'dividend source'],
  [{ dividendNotes: 'as told' }, {}, 'notes, because: as told'],
  [{}, { dividendNotes: 'as told' }, 'notes'],
  [
    { dividendNotes: 'of an earlier change' },
    { dividendNotes: 'of an earlier change', dividendSource: '3mo' },
    'dividend source',
  ],
])('the words of an override say why, as its notes do', (now, former, words) => {
  const data = { ticker: 'VTI', ...override, ...now, replaced: { ...override, ...former } };
  const entry = assetWords({ type: 'DividendOverridden', data });
  expect(entry.text).toBe(`Changed what is expected of the dividends of VTI: ${words}`);
  expect(entry.details).toBe(words.split('because: ')[1] ?? null);
});

test.each([
  ['income', null, 'Changed the retirement focus of VTI from growth to income'],
  ['income', 'old', 'Changed the retirement focus of VTI from growth to income, because: old'],
  ['growth', 'young', 'Kept the retirement focus of VTI at growth, because: young'],
])('the words of a retirement focus (%s, %s) say why', (retirementFocus, notes, text) => {
  const data = { ticker: 'VTI', retirementFocus, replaced: 'growth', notes };
  expect(assetWords({ type: 'RetirementFocusChanged', data })).toMatchObject({
    text,
    details: notes,
  });
});
