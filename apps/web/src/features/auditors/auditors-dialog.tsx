import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { NewAuditorLink } from '@evenkeel/contracts/auditors';
import { SigningKey } from '@/shared/history/signing-key';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { useCopied } from '@/shared/lib/use-copied';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { Input } from '@/shared/ui/field';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { useAuditorsQuery, useOpenLinkMutation } from './api';
import { Links } from './links';
import { NewLink } from './new-link';
import { Visits } from './visits';

/** Lists the links by which auditors read a portfolio, and their visits (HIS-60, HIS-61). */
export function AuditorsDialog({ portfolioId, onClose }: DialogProps<'auditors'>) {
  const { data, error, refetch } = useAuditorsQuery(
    { portfolioId, cursor: null },
    { refetchOnMountOrArgChange: true },
  );
  // The dialog makes the link itself, so that it stays open until it can show the link's secret,
  // which the server tells once.
  const [make, { isLoading }] = useOpenLinkMutation();
  const [isDirty, setDirty] = useState(false);
  const [made, setMade] = useState<NewAuditorLink | null>(null);
  const isEnded = data?.links.some(({ id, isOpen }) => id === made?.id && !isOpen);
  return (
    <Dialog
      title="Auditors"
      description="Anyone with a link can see the history and the reports of this portfolio without an account, but cannot change anything."
      className="max-w-2xl"
      isDirty={isDirty}
      isBusy={isLoading}
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-6">
        <NewLink
          make={(body) => make({ portfolioId, body })}
          isMaking={isLoading}
          onDirty={setDirty}
          onMade={setMade}
        />
        {made !== null && !isEnded && (
          <MadeLink address={`${window.location.origin}/audit#${made.secret}`} />
        )}
        {!data && (
          <Fallback query={{ error, refetch }} title="The links could not be loaded">
            <Skeleton className="h-40" />
          </Fallback>
        )}
        {data && (
          <>
            <Links portfolioId={portfolioId} links={data.links} />
            <Visits portfolioId={portfolioId} view={data} />
            <SigningKey />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Shows the address of the new link, which the server tells once. */
function MadeLink({ address }: { readonly address: string }) {
  const copied = useCopied();
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <p className="text-sm">Send this link to your auditor now. It is not shown again.</p>
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label="Link for the auditor"
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button
          variant="outline"
          onClick={() => void copied(address, 'The link is on your clipboard')}
        >
          <Copy aria-hidden />
          Copy
        </Button>
      </div>
    </div>
  );
}
