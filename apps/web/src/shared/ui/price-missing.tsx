import { Badge } from './badge';

/** Marks a day on which a holding had no price (PRF-25). */
export const PriceMissing = () => (
  <Badge variant="attention" className="ml-2">
    Price missing
  </Badge>
);
