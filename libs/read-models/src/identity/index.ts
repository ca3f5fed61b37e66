export { Attempt } from './attempt.entity';
export { Credential } from './credential.entity';
export { Session } from './session.entity';
