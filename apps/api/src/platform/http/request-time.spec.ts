import type { Request } from 'express';
import { isOfWholeImport } from './request-time';

const of = (method: string, path: string, body: unknown): boolean =>
  isOfWholeImport({ method, path, body } as Request);

test.each([
  ['POST', '/api/portfolios/p/imports', Buffer.from('{}')],
  ['POST', '/api/portfolios/p/imports/i/close', { keep: false }],
  ['POST', '/api/portfolios/p/history/undo', { importId: 'i', dryRun: false }],
  ['POST', '/api/portfolios/p/history/undo', { since: '2026-01-01T00:00:00.000Z' }],
])('a whole import may take longer: %s %s', (method, path, body) => {
  expect(of(method, path, body)).toBe(true);
});

test.each([
  ['POST', '/api/portfolios/p/history/undo', { eventIds: ['e'] }],
  ['POST', '/api/portfolios/p/history/undo', undefined],
  ['POST', '/api/portfolios/p/transactions', { importId: 'i' }],
  ['GET', '/api/portfolios/p/imports', undefined],
])('nothing else may: %s %s %j', (method, path, body) => {
  expect(of(method, path, body)).toBe(false);
});
