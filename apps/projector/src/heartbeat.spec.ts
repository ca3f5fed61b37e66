import { serveHeartbeat } from './heartbeat';

test('the projector answers that it lives, and nothing else', async () => {
  const url = await serveHeartbeat();
  const live = await fetch(`${url}/health/live`);
  expect({ status: live.status, body: await live.json() }).toEqual({
    status: 200,
    body: { status: 'live' },
  });
  expect((await fetch(url)).status).toBe(404);
});
