import {
  PORTFOLIO_DEFAULTS,
  portfolioRequest,
  type PortfolioRequest,
  type PortfolioView,
} from '@evenkeel/contracts/portfolios';
import { useChangePortfolioMutation } from '@/shared/api/portfolios';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import { useChoosePortfolio } from '@/shared/store/current-portfolio';
import { useCreatePortfolioMutation } from './api';
import { PortfolioFields, type PortfolioValues } from './portfolio-fields';

const failing = (failed: string) => ({ failed, failedToast: () => ['Error', failed] as const });

const CREATE: SavingWords<PortfolioRequest> = {
  submit: 'Create Portfolio',
  saving: 'Creating...',
  saved: () => ['Portfolio Created', 'Your new portfolio has been created successfully.'],
  ...failing('Failed to create portfolio. Please try again.'),
};
const EDIT: SavingWords<PortfolioRequest> = {
  submit: 'Update Portfolio',
  saving: 'Updating...',
  saved: () => ['Portfolio Updated', 'Your portfolio has been updated successfully.'],
  ...failing('Failed to update portfolio. Please try again.'),
};

/** Removes trailing zeros of a stored setting (`2.0000`); people read and edit `2`. */
const plain = (text: string) => String(Number(text));

function valuesOf(portfolio: PortfolioView | null): PortfolioValues {
  if (!portfolio) return { name: '', description: '', ...PORTFOLIO_DEFAULTS };
  const { name, description, minTransactionAmount, baseDrift, boostStrength } = portfolio;
  return {
    name,
    description: description ?? '',
    minTransactionAmount: plain(minTransactionAmount),
    baseDrift: plain(baseDrift),
    boostStrength: plain(boostStrength),
  };
}

interface PortfolioDialogProps {
  /** Portfolio to edit; null creates a new one. */
  readonly portfolio: PortfolioView | null;
  readonly onClose: () => void;
}

export function PortfolioDialog({ portfolio, onClose }: PortfolioDialogProps) {
  const choose = useChoosePortfolio();
  const [create] = useCreatePortfolioMutation();
  const [change] = useChangePortfolioMutation();

  const save = async (body: PortfolioRequest) => {
    if (portfolio) return change({ id: portfolio.id, body });
    const answer = await create(body);
    if (answer.data) choose(answer.data.id);
    return answer;
  };

  return (
    <FormDialog
      title={portfolio ? 'Edit Portfolio' : 'Create New Portfolio'}
      description="Accounts, assets and transactions are kept in a portfolio."
      className="max-w-xl"
      layout="grid gap-4"
      schema={portfolioRequest}
      defaults={valuesOf(portfolio)}
      blankIsZero={['minTransactionAmount']}
      words={portfolio ? EDIT : CREATE}
      save={save}
      onClose={onClose}
    >
      {(form) => <PortfolioFields form={form} />}
    </FormDialog>
  );
}
