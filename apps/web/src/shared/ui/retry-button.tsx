import type { ComponentProps } from 'react';
import { Button } from './button';

/** Asks again for what could not be loaded, and goes once that is there. */
export function RetryButton({
  variant = 'outline',
  children = 'Try again',
  ...props
}: ComponentProps<typeof Button>) {
  return (
    <Button goes="around" variant={variant} {...props}>
      {children}
    </Button>
  );
}
