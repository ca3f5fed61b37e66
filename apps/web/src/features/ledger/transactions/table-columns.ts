/** Grid of a row: one line from 768 px on, a card of two lines below. */
export const rowGrid =
  'md:grid md:grid-cols-[1.5rem_5.75rem_minmax(5rem,1.3fr)_minmax(3.5rem,0.7fr)_minmax(4rem,1.2fr)_minmax(4rem,0.8fr)_minmax(4.5rem,0.9fr)_minmax(5.5rem,1.1fr)_4.5rem] ' +
  'md:items-center md:gap-x-2 md:px-4 wide:gap-x-3 wide:px-5 wide:grid-cols-[1.5rem_7rem_minmax(7rem,1fr)_minmax(5rem,0.8fr)_minmax(7rem,1.3fr)_minmax(5rem,0.8fr)_minmax(6rem,0.9fr)_minmax(4rem,0.6fr)_minmax(7rem,1.1fr)_6.75rem] ' +
  // The column of the type is wide enough for the longest name of a type.
  'xl:grid-cols-[1.5rem_7rem_11rem_minmax(5rem,0.8fr)_minmax(7rem,1.3fr)_minmax(5rem,0.8fr)_minmax(6rem,0.9fr)_minmax(4rem,0.6fr)_minmax(7rem,1.1fr)_6.75rem]';

interface Column {
  /** Name of the field to sort by in the api. */
  readonly field: string;
  readonly label: string;
  readonly isRight: boolean;
  readonly className?: string;
  /** Names of the two directions for the select that replaces the header on phones. */
  readonly ascending: string;
  readonly descending: string;
}

const letters = { isRight: false, ascending: 'A to Z', descending: 'Z to A' };
const numbers = { isRight: true, ascending: 'smallest first', descending: 'largest first' };

export const TABLE_COLUMNS: readonly Column[] = [
  {
    field: 'datetime',
    label: 'Date',
    isRight: false,
    ascending: 'oldest first',
    descending: 'newest first',
  },
  { field: 'type', label: 'Type', ...letters },
  { field: 'ticker', label: 'Asset', ...letters },
  { field: 'account', label: 'Account', ...letters },
  { field: 'quantity', label: 'Shares', ...numbers },
  { field: 'price', label: 'Price', ...numbers },
  { field: 'fee', label: 'Fee', ...numbers, className: 'hidden wide:block' },
  { field: 'amount', label: 'Amount', ...numbers },
];
