/**
 * A program that imports this file first has a clock that runs from the moment in CLOCK_STARTS_AT.
 */
const Real = Date;
const offset = Real.parse(process.env.CLOCK_STARTS_AT) - Real.now();

globalThis.Date = class extends Real {
  static now() {
    return Real.now() + offset;
  }

  constructor(...given) {
    if (given.length === 0) super(Real.now() + offset);
    else super(...given);
  }
};
