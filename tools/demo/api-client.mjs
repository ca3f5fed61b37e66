const TRIES = 20;

/**
 * Makes a small client of Evenkeel's HTTP api: it remembers the token and asks reads to reflect its
 * own writes. On a slow machine the read models need longer for a large import than one read waits
 * (503): then the client reads again.
 */
export function apiClient(url, pauseMs = 1000) {
  let token = null;
  let position = 0;

  async function call(method, path, body) {
    const headers = { accept: 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (token) headers.authorization = `Bearer ${token}`;
    if (position > 0 && method === 'GET') headers['x-min-position'] = String(position);
    const answer = await fetch(url + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    position = Math.max(position, Number(answer.headers.get('x-event-position') ?? 0));
    const text = await answer.text();
    if (!answer.ok) throw new ApiRefusal(method, path, answer.status, text);
    return text ? JSON.parse(text) : null;
  }

  async function read(path) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call('GET', path);
      } catch (error) {
        if (!(error instanceof ApiRefusal && error.status === 503) || tries >= TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  return {
    get: read,
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    /** Waits until the read models show all writes, up to a limit. */
    async shown() {
      for (let tries = 1; tries < TRIES; tries += 1) {
        const { behind } = await read('/health/ready');
        if (behind.events === 0) return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    /** Signs up, or signs in if the e-mail is known. */
    async enter(person) {
      try {
        token = (await call('POST', '/api/auth/signup', person)).token;
      } catch (error) {
        if (!(error instanceof ApiRefusal && error.status === 409)) throw error;
        token = (
          await call('POST', '/api/auth/signin', { email: person.email, password: person.password })
        ).token;
      }
    },
  };
}

export class ApiRefusal extends Error {
  constructor(method, path, status, text) {
    super(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}
