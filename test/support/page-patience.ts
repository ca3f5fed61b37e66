/**
 * Longest wait for a screen of a spec file: the second that Testing Library waits is too short on a
 * busy machine.
 */
const LONGEST_WAIT_MS = 10_000;

// This limit exceeds the longest wait, so that a test that waits in vain names the missing thing.
jest.setTimeout(20_000);
if (typeof document !== 'undefined')
  jest
    .requireActual<typeof import('@testing-library/react')>('@testing-library/react')
    .configure({ asyncUtilTimeout: LONGEST_WAIT_MS });
