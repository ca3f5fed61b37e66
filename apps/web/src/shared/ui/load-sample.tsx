import { FlaskConical } from 'lucide-react';
import { useNavigate } from 'react-router';
import { messageForPeople } from '@/shared/api/request-error';
import { useLoadSampleMutation } from '@/shared/api/sample';
import { useChoosePortfolio } from '@/shared/store/current-portfolio';
import { dialogClosed } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from './button';

const FAILED = 'Failed to load sample data. Please try again.';

/** Returns `load`, which loads the sample data and then opens the dashboard (ONB-10). */
export function useLoadSample() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const choose = useChoosePortfolio();
  const [ask, { isLoading }] = useLoadSampleMutation();
  const load = async () => {
    const { data, error } = await ask();
    if (!data) {
      dispatch(toastShown('Error', messageForPeople(error, FAILED), 'destructive'));
      return;
    }
    choose(data.id);
    dispatch(dialogClosed());
    dispatch(
      toastShown('Sample data loaded', 'Look around. Above each screen you can remove it again.'),
    );
    await navigate('/');
  };
  return { isLoading, load };
}

/** The button that loads the sample data. Its parent disables all other buttons meanwhile. */
export function LoadSample({ isLoading, load }: ReturnType<typeof useLoadSample>) {
  return (
    <Button writes variant="outline" disabled={isLoading} onClick={() => void load()}>
      <FlaskConical aria-hidden />
      {isLoading ? 'Loading sample data...' : 'Try it with sample data'}
    </Button>
  );
}
