export { IdempotencyKey } from './idempotency-key.entity';
