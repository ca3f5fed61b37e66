import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react';
import { signedPercent } from '@/shared/format/figures';
import { Badge } from './badge';

/** A change in percent: sign, arrow and colour say the same. */
export function Change({ percent }: { readonly percent: number }) {
  if (percent === 0) {
    return (
      <Badge variant="secondary" className="figure">
        <Minus aria-hidden />
        {signedPercent(0)}
      </Badge>
    );
  }
  return (
    <Badge variant={percent > 0 ? 'gain' : 'loss'} className="figure">
      {percent > 0 ? <ArrowUpRight aria-hidden /> : <ArrowDownRight aria-hidden />}
      {signedPercent(percent)}
    </Badge>
  );
}
