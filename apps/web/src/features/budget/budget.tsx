import { Link } from 'react-router';
import { Button } from '@/shared/ui/button';
import { NotYet } from '@/shared/ui/not-yet';

export function Budget() {
  return (
    <NotYet
      title="Budget"
      subtitle="Track income, expenses, and financial goals"
      meanwhile="Until then, Net Worth shows what all your portfolios are worth together."
    >
      <Button asChild>
        <Link to="/networth">Go to Net Worth</Link>
      </Button>
    </NotYet>
  );
}
