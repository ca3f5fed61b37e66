import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';

export function NotFound() {
  useEffect(() => {
    document.title = '404 Page Not Found · Evenkeel';
  }, []);
  return (
    <Card className="mx-auto mt-10 max-w-md p-8 text-center">
      <Compass aria-hidden className="mx-auto mb-3 size-8 text-muted" />
      <h1 className="text-lg font-semibold">404 Page Not Found</h1>
      <p className="mt-1 mb-5 text-sm text-muted">There is nothing at this address.</p>
      <Button asChild>
        <Link to="/">Go to the dashboard</Link>
      </Button>
    </Card>
  );
}
