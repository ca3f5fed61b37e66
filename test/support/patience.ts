// Real servers and processes start and stop in hooks, which takes longer than jest's five seconds
// on a busy machine. Tests that need more set their own limit.
jest.setTimeout(60_000);
