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
