import { randomBytes } from 'node:crypto';
import { type AuthAnswer } from '@evenkeel/contracts/identity';
import {
  IDEMPOTENCY_HEADER,
  MIN_POSITION_HEADER,
  POSITION_HEADER,
} from '@evenkeel/contracts/shared/problem';

/**
 * Longest lag of the read models on a busy machine. Milliseconds; the tests' own limits are longer.
 */
const LONGEST_LAG_MS = 30_000;

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  /** Position in the header X-Event-Position; 0 if the answer has none. */
  readonly position: number;
  readonly headers: Headers;
}

export interface SignedIn {
  readonly email: string;
  readonly password: string;
  readonly answer: AuthAnswer;
  readonly api: ApiClient;
}

/**
 * A client of the HTTP api for tests: it answers with any status, and its reads reflect its own
 * writes.
 */
export class ApiClient {
  private position = 0;

  constructor(
    private readonly baseUrl: string,
    readonly token: string | null = null,
  ) {}

  /**
   * Reads, and repeats the request as the web app does while the read models are not that far yet
   * (503 with Retry-After).
   */
  async get<T>(path: string): Promise<Answer<T>> {
    const deadline = Date.now() + LONGEST_LAG_MS;
    for (;;) {
      const answer = await this.call<T>('GET', path);
      const retryAfter = Number(answer.headers.get('retry-after'));
      if (answer.status !== 503 || retryAfter === 0 || Date.now() > deadline) return answer;
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    }
  }

  post<T>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.call<T>('POST', path, body);
  }

  put<T>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.call<T>('PUT', path, body);
  }

  patch<T>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.call<T>('PATCH', path, body);
  }

  delete<T>(path: string): Promise<Answer<T>> {
    return this.call<T>('DELETE', path);
  }

  /** Sends one request. `key`: the idempotency key of a write. */
  async call<T>(method: string, path: string, body?: unknown, key?: string): Promise<Answer<T>> {
    const headers: Record<string, string> = {};
    if (key !== undefined) headers[IDEMPOTENCY_HEADER] = key;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (this.token) headers.authorization = `Bearer ${this.token}`;
    if (method === 'GET' && this.position > 0) headers[MIN_POSITION_HEADER] = String(this.position);
    const answer = await fetch(this.baseUrl + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const position = Number(answer.headers.get(POSITION_HEADER) ?? 0);
    this.position = Math.max(this.position, position);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: answer.status,
      body: (isJson && text ? JSON.parse(text) : text) as T,
      position,
      headers: answer.headers,
    };
  }
}

/**
 * Signs up a new user, so that tests do not see each other's data. Fetch may use a kept connection
 * at the moment at which the server closes it, 75 s after the last request: then another user is
 * signed up over a new one.
 */
export const signUp = (baseUrl: string, name = 'Test User'): Promise<SignedIn> =>
  signUpOnce(baseUrl, name).catch((error: unknown) => {
    if (!wasClosed(error)) throw error;
    return signUpOnce(baseUrl, name);
  });

const wasClosed = (error: unknown): boolean =>
  error instanceof Error &&
  (error.cause as { code?: unknown } | undefined)?.code === 'UND_ERR_SOCKET';

async function signUpOnce(baseUrl: string, name: string): Promise<SignedIn> {
  const email = `test-${randomBytes(6).toString('hex')}@evenkeel.example`;
  const password = 'Correct-Horse-7';
  const { status, body } = await new ApiClient(baseUrl).post<AuthAnswer>('/api/auth/signup', {
    email,
    password,
    name,
  });
  if (status !== 200 && status !== 201)
    throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  return { email, password, answer: body, api: new ApiClient(baseUrl, body.token) };
}
