import { Badge } from '../../shared/ui/badge';
import { BAND_LABELS, BAND_TONES, type Band } from './words';

/** How far an asset is from its target, by colour and by name. */
export function BandBadge({ band }: { readonly band: Band }) {
  return <Badge tone={BAND_TONES[band]}>{BAND_LABELS[band]}</Badge>;
}
