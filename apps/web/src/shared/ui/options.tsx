interface OptionsProps<Value extends string | number> {
  readonly values: readonly Value[];
  /** What each value is called; left out: the values say it themselves. */
  readonly labels?: Readonly<Record<Value, string>>;
}

/** Options of a select: one for each value, in the order given. */
export const Options = <Value extends string | number>({ values, labels }: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labels ? labels[value] : value}
    </option>
  ));

interface PathOptionsProps {
  /** Their paths name what stands above them, too. */
  readonly choices: readonly { readonly id: string; readonly path: string }[];
}

/** Options of a select: places in a tree, in the order given. */
export const PathOptions = ({ choices }: PathOptionsProps) =>
  choices.map(({ id, path }) => (
    <option key={id} value={id}>
      {path}
    </option>
  ));
