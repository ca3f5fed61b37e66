export { type Form8949Part, form8949Parts, type SoldLot, type SoldRow } from './form-8949';
export { type AccountSums, type Statement, statementOf } from './statement';
