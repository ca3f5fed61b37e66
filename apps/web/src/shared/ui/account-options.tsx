interface AccountOptionsProps {
  /** Accounts to offer; undefined until they have been loaded. */
  readonly accounts: readonly { readonly id: string; readonly nickname: string }[] | undefined;
  /**
   * Id of the chosen account. It is an option before the accounts have been loaded; otherwise the
   * select would show another choice (WEB-91).
   */
  readonly chosen?: string;
  /** Prefix of each id in a select that offers other things, too. */
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
