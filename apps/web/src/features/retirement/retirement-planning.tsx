import { Link } from 'react-router';
import { Button } from '@/shared/ui/button';
import { NotYet } from '@/shared/ui/not-yet';

export function RetirementPlanning() {
  return (
    <NotYet
      title="Retirement Planning"
      subtitle="Plan and track your retirement readiness"
      meanwhile="Until then, Net Worth shows what all your portfolios are worth together."
    >
      <Button asChild>
        <Link to="/networth">Go to Net Worth</Link>
      </Button>
    </NotYet>
  );
}
