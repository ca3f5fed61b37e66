interface AccountOptionsProps {
  /** Undefined until they are there. */
  readonly accounts: readonly { readonly id: string; readonly nickname: string }[] | undefined;
  /**
   * The id that is chosen. It stands in the list before the accounts are there: else the select
   * would show another choice (WEB-91).
   */
  readonly chosen?: string;
  /** Goes before each id, where a select offers other things, too. */
  readonly prefix?: string;
}

/** Options of a select: accounts by their nicknames, in the order given. */
export function AccountOptions({ accounts, chosen = '', prefix = '' }: AccountOptionsProps) {
  if (!accounts) return chosen !== '' && <option value={prefix + chosen}>One account</option>;
  return accounts.map(({ id, nickname }) => (
    <option key={id} value={prefix + id}>
      {nickname}
    </option>
  ));
}
