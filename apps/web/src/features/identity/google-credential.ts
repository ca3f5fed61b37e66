import { googleIdentityOf, type GoogleIdentity } from '@evenkeel/contracts/identity';

/**
 * The four fields as the identity token says them, unverified: that is the server's part. Null
 * where it cannot be read.
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
