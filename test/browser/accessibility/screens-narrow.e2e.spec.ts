import { testEveryScreen } from '../../support/every-screen';

jest.setTimeout(120_000);

describe('every screen at 390 px: no serious or critical violation', () => {
  testEveryScreen(390, 'empty');
  testEveryScreen(390, 'full');
});
