import { Fragment } from 'react';
import { Explained } from '@/shared/ui/explained';
import type { Piece } from './summary';

interface ExplainedTextProps {
  readonly pieces: readonly Piece[];
  /** Whose figures are explained; null for what is only assumed. */
  readonly portfolioId: string | null;
}

/** A sentence whose figures lead to what they are made of. */
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
