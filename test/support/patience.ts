// Real servers and processes start and stop in hooks: on a busy machine that takes longer than
// jest's five seconds. Tests that need more say so.
jest.setTimeout(60_000);
