import { type Kind, kindColor } from '@/shared/lib/asset-kinds';
import { cn } from '@/shared/lib/cn';

interface KindDotProps {
  readonly kind: Kind;
  readonly className?: string;
}

/** A dot in the hue of a kind, beside a word that says the same. */
export function KindDot({ kind, className }: KindDotProps) {
  return (
    <span
      aria-hidden
      className={cn('inline-block size-2 shrink-0 rounded-full', className)}
      style={{ background: kindColor(kind) }}
    />
  );
}
