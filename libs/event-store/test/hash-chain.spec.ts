import { createHash } from 'node:crypto';
import { eventHash, GENESIS_HASH } from '@evenkeel/event-store/codecs/hash-chain';
import type { NewEvent } from '@evenkeel/event-store/port';

const event: NewEvent = {
  id: '0b0f6c6e-6a83-4a7e-9d0b-2f4a5f3d1c11',
  type: 'TransactionRecorded',
  schemaVersion: 1,
  data: '{"amount":"479.97"}',
  meta: {
    recordedAt: '2026-03-31T16:00:00.123Z',
    effectiveAt: '2026-01-07T16:00:00.000Z',
    actor: 'user-1',
    requestId: 'request-1',
  },
};

test('the hash is the SHA-256 of the eleven lines that the definition names', () => {
  const lines = [
    GENESIS_HASH,
    'portfolio-1',
    '0',
    event.id,
    'TransactionRecorded',
    '1',
    '2026-03-31T16:00:00.123Z',
    '2026-01-07T16:00:00.000Z',
    'user-1',
    'request-1',
    '{"amount":"479.97"}',
  ];
  expect(eventHash(GENESIS_HASH, 'portfolio-1', 0, event)).toBe(
    createHash('sha256').update(lines.join('\n'), 'utf8').digest('hex'),
  );
});

test('the definition does not drift: a hash computed once by sha256sum stays', () => {
  expect(eventHash(GENESIS_HASH, 'portfolio-1', 0, event)).toBe(
    '19e0d0730cd1807bb7ed94d0f9aaa97674a4c98c00dc1e5cc724cf6b14e57f63',
  );
});

test('every part of an event, its place and what stands before it change the hash', () => {
  const original = eventHash(GENESIS_HASH, 'portfolio-1', 0, event);
  const others = [
    eventHash('1'.repeat(64), 'portfolio-1', 0, event),
    eventHash(GENESIS_HASH, 'portfolio-2', 0, event),
    eventHash(GENESIS_HASH, 'portfolio-1', 1, event),
    eventHash(GENESIS_HASH, 'portfolio-1', 0, {
      ...event,
      id: '0b0f6c6e-6a83-4a7e-9d0b-2f4a5f3d1c12',
    }),
    eventHash(GENESIS_HASH, 'portfolio-1', 0, { ...event, type: 'TransactionDeleted' }),
    eventHash(GENESIS_HASH, 'portfolio-1', 0, { ...event, schemaVersion: 2 }),
    eventHash(GENESIS_HASH, 'portfolio-1', 0, { ...event, data: '{"amount":"479.98"}' }),
    ...(['recordedAt', 'effectiveAt', 'actor', 'requestId'] as const).map((part) =>
      eventHash(GENESIS_HASH, 'portfolio-1', 0, { ...event, meta: { ...event.meta, [part]: 'x' } }),
    ),
    eventHash(GENESIS_HASH, 'portfolio-1', 0, {
      ...event,
      meta: { ...event.meta, effectiveAt: null },
    }),
  ];
  expect(new Set([original, ...others]).size).toBe(others.length + 1);
});
