import { Fragment } from 'react';
import { Explained } from '@/shared/ui/explained';
import type { Piece } from './summary';

interface ExplainedTextProps {
  readonly pieces: readonly Piece[];
  /** Portfolio whose figures are explained; null for figures that are only assumed. */
  readonly portfolioId: string | null;
}

/** Shows a sentence whose figures lead to their explanations. */
export function ExplainedText({ pieces, portfolioId }: ExplainedTextProps) {
  return pieces.map((piece, index) =>
    typeof piece === 'string' ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <Explained
        key={index}
        portfolioId={portfolioId}
        figure={portfolioId === null ? null : piece.figure}
        of={piece.of}
      >
        {piece.text}
      </Explained>
    ),
  );
}
