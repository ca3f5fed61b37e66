import { Link } from 'react-router';
import { Button } from '../shared/ui/button';
import { NotYet } from '../shared/ui/not-yet';

function To({ address, label }: { readonly address: string; readonly label: string }) {
  return (
    <Button asChild look="primary">
      <Link to={address}>{label}</Link>
    </Button>
  );
}

export function Budget() {
  return (
    <NotYet
      title="Budget"
      subtitle="Track income, expenses, and financial goals"
      meanwhile="Until then, Net Worth shows what all your portfolios are worth together."
    >
      <To address="/networth" label="Go to Net Worth" />
    </NotYet>
  );
}

export function RetirementPlanning() {
  return (
    <NotYet
      title="Retirement Planning"
      subtitle="Plan and track your retirement readiness"
      meanwhile="Until then, Net Worth shows what all your portfolios are worth together."
    >
      <To address="/networth" label="Go to Net Worth" />
    </NotYet>
  );
}

export function Dividends() {
  return (
    <NotYet title="Dividends" meanwhile="Until then, Transactions lists the dividends that you received.">
      <To address="/transactions?type=dividend" label="Show received dividends" />
    </NotYet>
  );
}
