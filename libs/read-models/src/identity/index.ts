export { AccountReset } from './account-reset.entity';
export { Attempt } from './attempt.entity';
export { Credential } from './credential.entity';
export { Session } from './session.entity';
export { Upload } from './upload.entity';
export { Username } from './username.entity';
