import type { ReactNode } from 'react';
import { useReadOnly } from './read-only';

/**
 * Fields that write by themselves, without a dialog: all are off while an earlier day is shown, and
 * say why (HIS-43).
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
