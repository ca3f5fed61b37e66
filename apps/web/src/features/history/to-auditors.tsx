import { UserRoundSearch } from 'lucide-react';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';

/** Opens the links of auditors, who read this history without an account. */
export function ToAuditors({ portfolioId }: { readonly portfolioId: string }) {
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="outline"
      onClick={() => dispatch(dialogOpened({ kind: 'auditors', portfolioId }))}
    >
      <UserRoundSearch aria-hidden />
      Auditors
    </Button>
  );
}
