import { randomUUID } from 'node:crypto';
import { type AccountView } from '@evenkeel/contracts/accounts';
import { type PortfolioView } from '@evenkeel/contracts/portfolios';
import { type AuthAnswer } from '@evenkeel/contracts/identity';
import { type ApiClient, signUp } from './api';

/**
 * A person who deposits money again and again, each time with a note that nobody else writes. What the api acknowledged is remembered;
 * what failed or timed out may or may not have been stored, and is not sent again.
 */
export class Depositor {
  readonly acknowledged = new Set<string>();
  readonly unknown = new Set<string>();
  private running = true;

  private constructor(
    readonly session: AuthAnswer,
    private readonly api: ApiClient,
    readonly portfolioId: string,
    private readonly accountId: string,
  ) {}

  static async ready(baseUrl: string): Promise<Depositor> {
    const { api, answer } = await signUp(baseUrl);
    const portfolio = await api.post<PortfolioView>('/api/portfolios', { name: 'Fault', description: null, minTransactionAmount: '50', baseDrift: '2', boostStrength: '1' });
    const account = await api.post<AccountView>(`/api/portfolios/${portfolio.body.id}/accounts`, {
      nickname: 'Cash', officialName: 'Cash', accountType: 'Taxable Brokerage', accountingMethod: 'FIFO', standardTransactionFee: '0', fractionalShares: false,
    });
    return new Depositor(answer, api, portfolio.body.id, account.body.id);
  }

  async depositUntilStopped(): Promise<void> {
    while (this.running) {
      const note = `deposit ${randomUUID()}`;
      const isStored = await this.deposit(note);
      (isStored ? this.acknowledged : this.unknown).add(note);
      if (!isStored) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  stop(): void {
    this.running = false;
  }

  /** Notes of the deposits that the read models show now. */
  async shown(): Promise<string[]> {
    const answer = await this.api.get<{ transactionNotes: string }[]>(`/api/portfolios/${this.portfolioId}/transactions`);
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.map((transaction) => transaction.transactionNotes);
  }

  /** Whether the api acknowledged it. */
  deposit(note: string): Promise<boolean> {
    return this.api
      .post(`/api/portfolios/${this.portfolioId}/transactions`, {
        transactionType: 'cash_contribution', transactionAccountId: this.accountId, transactionDatetime: new Date().toISOString(), transactionAmount: '1.00', transactionNotes: note,
      })
      .then(
        (answer) => answer.status < 300,
        () => false,
      );
  }
}
