import type { AuditorsView } from '@evenkeel/contracts/auditors';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';

const WORDS: Readonly<Record<string, string>> = {
  portfolio: 'Opened the link',
  history: 'Read the history',
  export: 'Saved the proof',
  statement: 'Read a statement',
  'form-8949': 'Read Form 8949',
};

/** Who looked at what, when, and from where: the newest first. */
export function Visits({ view: { links, visits, visitCount } }: { readonly view: AuditorsView }) {
  const dates = useDates();
  if (visits.length === 0) return null;
  const names = new Map(links.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="who-looked">
      <h3 id="who-looked" className="text-body font-semibold">
        Who looked
      </h3>
      <ul className="mt-2 divide-y divide-line text-sm">
        {visits.map(({ linkId, at, what, times, address, device }) => (
          <li key={`${linkId} ${at} ${what} ${address} ${device ?? ''}`} className="py-2">
            <p className="wrap-anywhere">
              {`${names.get(linkId) ?? ''}: ${WORDS[what] ?? what}`}
              {times > 1 && ` (${times} times)`}
            </p>
            <p className="figure text-note text-muted">
              {[dates.moment(at), device, address].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {visitCount > visits.length && (
        <p className="text-note text-muted">{`The newest of ${plural(visitCount, 'visit')}.`}</p>
      )}
    </section>
  );
}
