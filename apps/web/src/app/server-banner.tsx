import { LoaderCircle } from 'lucide-react';
import { useAppSelector } from '@/shared/store/store';

/** Says that the server is away; what was typed stays where it is. */
export function ServerBanner() {
  const isAway = useAppSelector((state) => state.live.serverAway);
  return (
    <div role="status">
      {isAway && (
        <p className="flex items-center justify-center gap-2 bg-attention-soft px-4 py-2 text-sm font-medium text-attention">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          Reconnecting…
        </p>
      )}
    </div>
  );
}
