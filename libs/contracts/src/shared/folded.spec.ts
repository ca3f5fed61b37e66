import { folded } from './folded';

test('a text is found by its letters, whichever case and dot they have', () => {
  expect(['İstanbul', 'ISTANBUL', 'istanbul'].map(folded)).toEqual(Array(3).fill('istanbul'));
  expect(['ÜBERSEE', 'Übersee'].map(folded)).toEqual(['übersee', 'übersee']);
});
