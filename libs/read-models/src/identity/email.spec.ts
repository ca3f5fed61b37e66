import { normaliseEmail } from './email';

test('e-mail addresses are one if they differ in case or in how Unicode writes their letters', () => {
  expect(normaliseEmail('Ada@Example.COM')).toBe('ada@example.com');
  expect(normaliseEmail('ﬁn\u212Ble@example.com')).toBe(normaliseEmail('fin\u00C5le@example.com'));
});
