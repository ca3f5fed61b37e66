export { decideRegister, type RegisterCommand } from './decide';
export { type ChangeProfileCommand, type ChangeProfilePictureCommand, decideChangeProfile, decideChangeProfilePicture } from './decide-profile';
export { decideReset, type ResetCommand } from './decide-reset';
export type { AccountReset, IdentityEvent, ProfileDetails } from './events';
export { evolveIdentity, evolveLastReset } from './evolve';
export { type IdentityState, noUser } from './state';
