import { googleIdentityOf, type GoogleIdentity } from '@evenkeel/contracts/identity';

/**
 * Returns the four fields of the identity token, unverified, because the server verifies them. Null
 * if the token cannot be read.
 */
export function identityOfCredential(credential: string): GoogleIdentity | null {
  try {
    const payload = (credential.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return googleIdentityOf(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
