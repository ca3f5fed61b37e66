import { stepByKey } from './step-by-key';

test('keys lead along a line and not beyond its ends', () => {
  expect(stepByKey('ArrowLeft', 5, 30)).toBe(4);
  expect(stepByKey('ArrowRight', 29, 30)).toBe(29);
  expect(stepByKey('PageUp', 5, 30)).toBe(15);
  expect(stepByKey('PageDown', 5, 30)).toBe(0);
  expect(stepByKey('Home', 5, 30)).toBe(0);
  expect(stepByKey('End', 5, 30)).toBe(29);
});

test('other keys lead nowhere', () => {
  expect(stepByKey('Tab', 5, 30)).toBeNull();
});
