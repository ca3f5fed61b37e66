import { Printer } from 'lucide-react';
import { Button } from '@/shared/ui/button';

/** Prints what the screen shows, or saves it as PDF, by the browser. */
export function PrintButton() {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      <Printer aria-hidden />
      Print or save as PDF
    </Button>
  );
}
