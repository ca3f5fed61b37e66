interface OptionsProps<Value extends string | number> {
  readonly values: readonly Value[];
  /** Labels of the values; by default, the values themselves. */
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
  /** Choices, whose paths include the names above them. */
  readonly choices: readonly { readonly id: string; readonly path: string }[];
}

/** Options of a select: places in a tree, in the order given. */
export const PathOptions = ({ choices }: PathOptionsProps) =>
  choices.map(({ id, path }) => (
    <option key={id} value={id}>
      {path}
    </option>
  ));
