import { testEveryDialog } from '../../support/every-dialog';

jest.setTimeout(120_000);

describe('every dialog and menu at 390 px: no serious or critical violation', () => {
  testEveryDialog(390);
});
