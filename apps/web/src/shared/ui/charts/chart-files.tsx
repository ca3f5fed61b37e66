import { Download, Image } from 'lucide-react';
import { Button } from '@/shared/ui/button';

interface ChartFilesProps {
  readonly onCsv: () => void;
  readonly onPng: () => void;
  /** Whether there are figures yet. */
  readonly isLoaded?: boolean;
  /** Whether the page draws the picture now. */
  readonly isDrawn: boolean;
  /** Whether the buttons show their icons alone. */
  readonly isCompact?: boolean;
}

/** Buttons that save a chart's figures for spreadsheets, and the chart as a picture. */
export function ChartFiles({
  onCsv,
  onPng,
  isLoaded = true,
  isDrawn,
  isCompact = false,
}: ChartFilesProps) {
  const size = isCompact ? 'icon' : 'sm';
  return (
    <>
      <Button
        size={size}
        variant="ghost"
        aria-label="CSV"
        title="Save as CSV"
        disabled={!isLoaded}
        onClick={onCsv}
      >
        <Download aria-hidden />
        {!isCompact && 'CSV'}
      </Button>
      <Button
        size={size}
        variant="ghost"
        aria-label="PNG"
        title="Save as PNG"
        disabled={!isLoaded || !isDrawn}
        onClick={onPng}
      >
        <Image aria-hidden />
        {!isCompact && 'PNG'}
      </Button>
    </>
  );
}
