export { decideRegister, type RegisterCommand } from './decide';
export type { IdentityEvent } from './events';
export { evolveIdentity } from './evolve';
export { type IdentityState, noUser } from './state';
