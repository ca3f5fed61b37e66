export { type Form8949Part, form8949Parts, type SoldLot } from './form-8949';
export { type ExactLot, LotRounding, type RoundedLot } from './rounded-lots';
export { type AccountSums, type Statement, statementOf } from './statement';
