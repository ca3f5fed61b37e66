import '@/shared/format/fixtures/german';
import { sentence } from './words';

test('figures of a reason stand in the form of the browser', () => {
  expect(sentence('above the target by $1,200.50')).toBe('Above the target by 1.200,50\u00a0$.');
});
