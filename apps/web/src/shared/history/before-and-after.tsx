import type { HistoryItem } from '@evenkeel/contracts/history';
import { cn } from '@/shared/lib/cn';
import { memberLabel, membersOf, type Showing, valueText } from './words';

/** Shows the members before and after a change side by side, the changed ones first. */
export function BeforeAndAfter({
  item,
  showing,
}: {
  readonly item: HistoryItem;
  readonly showing: Showing;
}) {
  const cell = 'py-2 pl-3 align-top wrap-anywhere';
  return (
    <table className="figure mt-4 w-full table-fixed border-t border-line text-sm">
      <caption className="sr-only">Before and after</caption>
      <thead className="text-note text-muted">
        <tr>
          {/* The column is wide enough for the longest word of a label on a phone. */}
          <th scope="col" className="w-24 py-2 text-left font-medium sm:w-1/5">
            <span className="sr-only">What</span>
          </th>
          <th scope="col" className={cn(cell, 'text-left font-medium')}>
            Before
          </th>
          <th scope="col" className={cn(cell, 'text-left font-medium')}>
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {membersOf(item).map(({ name, before, after, isChanged }) => (
          <tr key={name} className={cn('border-t border-line', !isChanged && 'text-muted')}>
            <th scope="row" className="py-2 text-left align-top text-note font-medium">
              {memberLabel(name)}
            </th>
            <td className={cell}>{valueText(name, before, showing)}</td>
            <td className={cn(cell, isChanged && 'font-medium')}>
              {valueText(name, after, showing)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
