/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { INPUTS } from '../fixtures/inputs';
import { advisedFor } from '../what-if/assumptions';
import { BAND_HUES, faint } from './band-hues';
import { BandsPicture } from './bands-picture';

it('each band of an asset is drawn faintly, with an edge in its full hue', () => {
  const { calculations } = advisedFor(INPUTS);
  render(<BandsPicture calculations={calculations} nameOf={() => null} />);
  const track = screen.getByRole('img', { name: /^VTI: / });
  const fills = [...track.querySelectorAll('rect')].map((part) => part.getAttribute('fill'));
  expect(fills).toEqual(
    (['action', 'alert', 'drift', 'stable'] as const)
      .map((band) => BAND_HUES[band])
      .flatMap((hue) => [faint(hue), hue]),
  );
});
