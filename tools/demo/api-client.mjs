/** A small client of Evenkeel's HTTP api: it remembers the token and asks reads to reflect its own writes. */
export function apiClient(url) {
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

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    /** Signs up, or in where the e-mail is known. */
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
