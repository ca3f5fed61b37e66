import type { HistoryKey } from '@evenkeel/contracts/history';
import { api } from '@/shared/api/api';

const keyApi = api.injectEndpoints({
  endpoints: (build) => ({
    historyKey: build.query<HistoryKey, void>({
      query: () => ({ url: '/api/history/key', anonymous: true, ofNow: true }),
    }),
  }),
});

/**
 * Shows the key that signs proofs, for people to note apart from any proof (HIS-26). Shows nothing
 * until the key has been loaded.
 */
export function SigningKey() {
  const { data } = keyApi.useHistoryKeyQuery();
  if (!data) return null;
  return (
    <section aria-labelledby="signing-key" className="print:hidden">
      <h3 id="signing-key" className="text-body font-semibold">
        Key of the proof
      </h3>
      <p className="mt-1 text-note text-muted">
        Every proof of this instance is signed with this key. Note it: the verifier asks for it, to
        tell a proof from a file that somebody else wrote.
      </p>
      <p className="figure mt-2 text-note wrap-anywhere">{data.key}</p>
      <p className="figure text-note wrap-anywhere text-muted">{`Fingerprint ${data.fingerprint}`}</p>
    </section>
  );
}
