import { randomUUID } from 'node:crypto';
import { type AccountView } from '@evenkeel/contracts/accounts';
import { type PortfolioValueView, type PortfolioView } from '@evenkeel/contracts/portfolios';
import { type AuthAnswer } from '@evenkeel/contracts/identity';
import { ApiClient, signUp } from './api';

/**
 * A person who deposits money again and again, each time with a note that nobody else writes.
 * `acknowledged` keeps the deposits that the api acknowledged; a deposit that failed or timed out
 * may or may not have been stored. The person does not send it again, unless they `repeats`: then
 * they send it under the same idempotency key until it is acknowledged.
 */
export class Depositor {
  readonly acknowledged = new Set<string>();
  readonly unknown = new Set<string>();
  /** Answers to repeats that differ from the first answer. */
  readonly refused: string[] = [];
  private running = true;

  private constructor(
    readonly session: AuthAnswer,
    private readonly credentials: { readonly email: string; readonly password: string },
    private api: ApiClient,
    readonly portfolioId: string,
    private readonly accountId: string,
    private readonly repeats: boolean,
  ) {}

  static async ready(baseUrl: string, { repeats = false } = {}): Promise<Depositor> {
    const { api, answer, email, password } = await signUp(baseUrl);
    const portfolio = await api.post<PortfolioView>('/api/portfolios', {
      name: 'Fault',
      description: null,
      minTransactionAmount: '50',
      baseDrift: '2',
      boostStrength: '1',
    });
    const account = await api.post<AccountView>(`/api/portfolios/${portfolio.body.id}/accounts`, {
      nickname: 'Cash',
      officialName: 'Cash',
      accountType: 'Taxable Brokerage',
      accountingMethod: 'FIFO',
      standardTransactionFee: '0',
      fractionalShares: false,
    });
    return new Depositor(
      answer,
      { email, password },
      api,
      portfolio.body.id,
      account.body.id,
      repeats,
    );
  }

  /** Continues at another instance, with the same account. */
  async moveTo(baseUrl: string): Promise<void> {
    const { status, body } = await new ApiClient(baseUrl).post<AuthAnswer>(
      '/api/auth/signin',
      this.credentials,
    );
    if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`);
    this.api = new ApiClient(baseUrl, body.token);
  }

  /** Deposits until stopped. `restMs` is the pause after each deposit. */
  async depositUntilStopped(restMs = 0): Promise<void> {
    while (this.running) {
      const note = `deposit ${randomUUID()}`;
      const isStored = await (this.repeats ? this.depositAtLast(note) : this.deposit(note));
      (isStored ? this.acknowledged : this.unknown).add(note);
      if (!isStored) await pause();
      else if (restMs > 0) await pause(restMs);
    }
  }

  stop(): void {
    this.running = false;
  }

  /** Returns the notes of the deposits that the read models show now. */
  async shown(): Promise<string[]> {
    const answer = await this.api.get<{ transactionNotes: string }[]>(
      `/api/portfolios/${this.portfolioId}/transactions`,
    );
    if (answer.status !== 200)
      throw new Error(`the list answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.map((transaction) => transaction.transactionNotes);
  }

  /** Returns the portfolio's value that the read models show now. */
  async value(): Promise<number> {
    const answer = await this.api.get<PortfolioValueView>(
      `/api/portfolios/${this.portfolioId}/value`,
    );
    return answer.body.totalValue;
  }

  /** Deposits once; returns whether the api acknowledged it. */
  async deposit(note: string): Promise<boolean> {
    return isSuccess(await this.depositOnce(note));
  }

  /** Deposits once; returns the status of the answer, or null if there is none. */
  depositOnce(note: string): Promise<number | null> {
    return this.send(this.transaction(note));
  }

  /** Deposits again and again until an answer says whether it was recorded. */
  private async depositAtLast(note: string): Promise<boolean> {
    const transaction = this.transaction(note);
    const key = randomUUID();
    for (;;) {
      const status = await this.send(transaction, key);
      if (status !== null && status < 500) {
        if (!isSuccess(status)) this.refused.push(`${status} for ${note}`);
        return isSuccess(status);
      }
      await pause();
    }
  }

  private transaction(note: string) {
    return {
      transactionType: 'cash_contribution',
      transactionAccountId: this.accountId,
      transactionDatetime: new Date().toISOString(),
      transactionAmount: '1.00',
      transactionNotes: note,
    };
  }

  /** Sends a deposit; returns the status of the answer, or null if there is none. */
  private send(transaction: object, key?: string): Promise<number | null> {
    const path = `/api/portfolios/${this.portfolioId}/transactions`;
    return this.api.call('POST', path, transaction, key).then(
      ({ status }) => status,
      () => null,
    );
  }
}

const isSuccess = (status: number | null): boolean => status !== null && status < 300;
const pause = (milliseconds = 50) => new Promise((resolve) => setTimeout(resolve, milliseconds));
