/**
 * A random secret of this page for one token, with its hash. The page gives the hash to Google,
 * which writes it into the token, and the secret to the server.
 */
export interface SignInNonce {
  readonly secret: string;
  readonly hash: string;
}

/** Makes a nonce. A token that somebody has taken from elsewhere is useless without the secret. */
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
