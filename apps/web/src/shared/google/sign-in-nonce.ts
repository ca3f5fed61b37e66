/**
 * What this page makes up for one token. Google is told the hash and writes it into the token; the
 * server is told the secret.
 */
export interface SignInNonce {
  readonly secret: string;
  readonly hash: string;
}

/** A token that somebody has taken from elsewhere is worth nothing without the secret. */
export async function newNonce(): Promise<SignInNonce> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, hash: base64url(new Uint8Array(hash)) };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
