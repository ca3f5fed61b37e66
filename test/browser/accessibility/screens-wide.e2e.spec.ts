import { testEveryScreen } from '../../support/every-screen';

jest.setTimeout(120_000);

describe('every screen at 1280 px: no serious or critical violation', () => {
  testEveryScreen(1280, 'empty');
  testEveryScreen(1280, 'full');
});
