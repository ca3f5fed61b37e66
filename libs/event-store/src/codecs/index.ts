export {
  createEventCodec,
  EventCodec,
  type RecordedEvent,
  type Recording,
  UnknownEvent,
} from './event-codec';
export {
  KeyDestroyed,
  type KeyVault,
  MasterKeyMismatch,
  openKeyVault,
  unwrapKey,
  wrapKey,
} from './key-vault';
export type { DomainEvent } from './registry';
export { decrypt, encrypt, ERASED, seal, SealBroken, unseal } from './sealing';
export { type ChainReport, verifyChain } from './verify-chain';
