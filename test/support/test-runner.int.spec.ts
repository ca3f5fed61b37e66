test('the exports of a module are an object of the sandbox of its test', () => {
  expect(Object.getPrototypeOf(jest.requireActual('./soon'))).toBe(Object.prototype);
});
