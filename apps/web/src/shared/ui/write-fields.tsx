import type { ReactNode } from 'react';
import { useReadOnly } from './read-only';

/**
 * Fields that write by themselves, without a dialog. All are off, and say why, while the page shows
 * an earlier day (HIS-43).
 */
export function WriteFields({
  className = 'contents',
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { isOff, ...why } = useReadOnly(true);
  return (
    <fieldset disabled={isOff} className={className} {...why}>
      {children}
    </fieldset>
  );
}
