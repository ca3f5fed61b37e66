import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { Express } from 'express';
import { SteadyExpress } from './steady-express';

test('requests and answers keep the prototypes that they are made with, and are those of Express', async () => {
  const adapter = new SteadyExpress();
  adapter.initHttpServer();
  const server = adapter.getHttpServer() as Server;
  const app = adapter.getInstance<Express>();
  let made: unknown[] = [];
  server.prependListener(
    'request',
    (request, response) =>
      (made = [request, response].map((each) => Object.getPrototypeOf(each) as unknown)),
  );
  app.get('/name', (request, response) => {
    const kept = [request, response].map(
      (each, index) => Object.getPrototypeOf(each) === made[index],
    );
    response.json({
      kept,
      header: request.get('x-name'),
      isOfApp: request.app === app && response.app === app,
    });
  });
  server.listen(0, '127.0.0.1');
  try {
    await new Promise((listening) => server.once('listening', listening));
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/name`, {
      headers: { 'x-name': 'Ada' },
    });
    expect(await answer.json()).toEqual({ kept: [true, true], header: 'Ada', isOfApp: true });
  } finally {
    server.close();
  }
});
