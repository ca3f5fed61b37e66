import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Header, OAuth2Issuer, OAuth2Service, type Payload } from 'oauth2-mock-server';
import { GSI_SCRIPT, popupPage } from './identity-scripts';

export const CLIENT_ID = 'evenkeel-test.apps.googleusercontent.com';

/** Claims of a person; missing ones are those of Ann. */
export interface Person {
  readonly sub?: string;
  readonly email?: string;
  readonly name?: string;
  readonly picture?: string;
  readonly [claim: string]: unknown;
}

/**
 * An OpenID issuer of our own that stands in for Google: keys, tokens, the browser's script and its
 * window.
 */
export interface IdentityIssuer {
  /** Settings that make the api trust this issuer. */
  readonly env: NodeJS.ProcessEnv;
  /**
   * Returns an identity token, with a nonce whose secret is the claim `secret`. `forged`: signed
   * with another key under the name of the right one.
   */
  token(person: Person, options?: { forged?: boolean; expiresIn?: number }): Promise<string>;
  /** Sets the person whom the window signs in from now on. */
  signIn(person: Person): void;
  stop(): Promise<void>;
}

const ANN = {
  sub: '100000000000000000042',
  email: 'ann@gmail.example',
  email_verified: true,
  name: 'Ann Ahlers',
  picture: 'https://lh3.googleusercontent.com/a/ann',
};

export async function startIdentityIssuer(): Promise<IdentityIssuer> {
  const [issuer, forger] = [new OAuth2Issuer(), new OAuth2Issuer()];
  const { kid } = await issuer.keys.generate('RS256', { kid: 'key-1' });
  await forger.keys.generate('RS256', { kid });
  const openId = new OAuth2Service(issuer).requestHandler;
  let visitor: Person = ANN;

  const token: IdentityIssuer['token'] = (person, { forged = false, expiresIn = 3600 } = {}) => {
    const secret = randomUUID();
    const nonce = createHash('sha256').update(secret).digest('base64url');
    return (forged ? forger : issuer).buildToken({
      expiresIn,
      scopesOrTransform: (_header: Header, payload: Payload) =>
        void Object.assign(payload, { aud: CLIENT_ID, nonce, secret, ...ANN, ...person }),
    });
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url);
    if (pathname === '/gsi/client')
      response.setHeader('content-type', 'text/javascript').end(GSI_SCRIPT);
    else if (pathname === '/gsi/select')
      void token({ ...visitor, nonce: searchParams.get('nonce') }).then((credential) =>
        response.setHeader('content-type', 'text/html').end(popupPage(credential)),
      );
    else openId(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer.url = url;
  forger.url = url;

  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: url,
      GOOGLE_JWKS_URI: `${url}/jwks`,
      GOOGLE_SCRIPT_URL: `${url}/gsi/client`,
    },
    token,
    signIn: (person) => (visitor = person),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
