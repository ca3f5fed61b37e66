import { Badge } from './badge';

/** At a day on which something was held without a price (PRF-25). */
export const PriceMissing = () => (
  <Badge variant="attention" className="ml-2">
    Price missing
  </Badge>
);
