import { Badge } from '@/shared/ui/badge';
import { BAND_LABELS, BAND_VARIANTS, type Band } from './words';

/** Shows how far an asset is from its target, by colour and by name. */
export function BandBadge({ band }: { readonly band: Band }) {
  return <Badge variant={BAND_VARIANTS[band]}>{BAND_LABELS[band]}</Badge>;
}
