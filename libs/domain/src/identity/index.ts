export { decideRegister, type RegisterCommand } from './decide';
export { decideErase } from './decide-erase';
export {
  type ChangeProfileCommand,
  type ChangeProfilePictureCommand,
  decideChangeProfile,
  decideChangeProfilePicture,
} from './decide-profile';
export { decideCloseReset, decideReset, decideUndoReset, type ResetCommand } from './decide-reset';
export type { IdentityEvent, ProfileDetails } from './events';
export { evolveIdentity, evolveResets } from './evolve';
export { type IdentityState, type KnownReset, noResets, noUser, type ResetsState } from './state';
