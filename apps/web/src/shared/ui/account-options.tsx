interface AccountOptionsProps {
  readonly accounts: readonly { readonly id: string; readonly nickname: string }[];
  /** Goes before each id, where a select offers other things, too. */
  readonly prefix?: string;
}

/** Options of a select: accounts by their nicknames, in the order given. */
export const AccountOptions = ({ accounts, prefix = '' }: AccountOptionsProps) =>
  accounts.map(({ id, nickname }) => (
    <option key={id} value={prefix + id}>
      {nickname}
    </option>
  ));
