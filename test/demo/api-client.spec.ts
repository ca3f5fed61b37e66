import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiClient } from '../../tools/demo/api-client.mjs';

/** Starts a server that gives these answers in turn, and repeats the last one. */
async function answering(...answers: (number | object)[]) {
  let asked = 0;
  const server = createServer((_request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? 200;
    asked += 1;
    response.writeHead(typeof answer === 'number' ? answer : 200);
    response.end(typeof answer === 'number' ? '{}' : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    stop: () => server.close(),
  };
}

test.each([
  ['reads again while its writes do not show yet', [503, 503, 200], 3, null],
  ['gives up in the end', [503], 20, 503],
  ['does not read again what was refused', [404], 1, 404],
])('the client of the demo %s', async (_what, statuses, wanted, refused) => {
  const server = await answering(...statuses);
  try {
    const answer = apiClient(server.url, 1).get('/');
    if (refused === null) expect(await answer).toEqual({});
    else await expect(answer).rejects.toMatchObject({ status: refused });
    expect(server.asked()).toBe(wanted);
  } finally {
    server.stop();
  }
});

test('the client of the demo does not write again', async () => {
  const server = await answering(503, 200);
  try {
    await expect(apiClient(server.url, 1).post('/', {})).rejects.toMatchObject({ status: 503 });
    expect(server.asked()).toBe(1);
  } finally {
    server.stop();
  }
});

test('the client of the demo waits until all that it wrote is shown', async () => {
  const behind = (events: number) => ({ behind: { events } });
  const server = await answering(behind(2), 503, behind(1), behind(0));
  try {
    await apiClient(server.url, 1).shown();
    expect(server.asked()).toBe(4);
  } finally {
    server.stop();
  }
});
