import { LoaderCircle } from 'lucide-react';
import { percentText } from '@/shared/format/figures';
import { useAppSelector } from '@/shared/store/store';

/**
 * Says that the server is away, or how far it is with the figures of a new version; the user's
 * input stays on the page.
 */
export function ServerBanner() {
  const { serverAway: isAway, rebuilt } = useAppSelector((state) => state.live);
  return (
    <div role="status">
      {isAway && (
        <p className="flex items-center justify-center gap-2 bg-attention-soft px-4 py-2 text-sm font-medium text-attention">
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
          {rebuilt === null
            ? 'Reconnecting…'
            : `Your figures are being worked out anew for a new version: ${percentText(rebuilt)}`}
        </p>
      )}
    </div>
  );
}
