import { OPTIONAL_CSV_COLUMNS, TRANSACTION_CSV_COLUMNS } from '@evenkeel/contracts/imports';
import { guessedColumns } from './guesses';

const suggested = (header: string) => guessedColumns(TRANSACTION_CSV_COLUMNS, header.split(','));

test.each([
  [
    'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
    {
      datetime: 'Date',
      type: 'Action',
      ticker: 'Symbol',
      fee: 'Fees & Comm',
      notes: 'Description',
    },
  ],
  [
    'Buy/Sell,TradeDate,ISIN,Quantity,TradePrice,TradeMoney,CurrencyPrimary,IBCommission',
    {
      type: 'Buy/Sell',
      datetime: 'TradeDate',
      price: 'TradePrice',
      fee: 'IBCommission',
    },
  ],
  [
    'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Total',
    {
      type: 'Action',
      datetime: 'Time',
      quantity: 'No. of shares',
      price: 'Price / share',
      amount: 'Total',
    },
  ],
  [
    'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price at Transaction,Fees and/or Spread',
    {
      datetime: 'Timestamp',
      type: 'Transaction Type',
      ticker: 'Asset',
      quantity: 'Quantity Transacted',
      price: 'Price at Transaction',
      fee: 'Fees and/or Spread',
    },
  ],
  [
    'RUN DATE,Commission ($),Memo:',
    { datetime: 'RUN DATE', fee: 'Commission ($)', notes: 'Memo:' },
  ],
])('columns of a file are suggested by the names of brokers: %s (IMP-26)', (header, columns) => {
  expect(suggested(header)).toEqual(columns);
});

test('no column is suggested where several could be meant', () => {
  expect(suggested('Trade Date,Run Date,Fees,Commission,Symbol')).toEqual({ ticker: 'Symbol' });
});

test('nothing is suggested for a name that says nothing, nor for what is not asked', () => {
  expect(suggested('when,what,Settlement Date,Price Currency')).toEqual({});
  expect(guessedColumns(OPTIONAL_CSV_COLUMNS, ['Symbol', 'Fees'])).toEqual({ fee: 'Fees' });
});
