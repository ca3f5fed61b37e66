/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { PortfolioCard } from './portfolio-card';

const portfolio: PortfolioView = {
  id: 'p',
  name: 'Long run',
  description: 'For the house',
  minTransactionAmount: '25.5',
  baseDrift: '2.50',
  boostStrength: '1.0',
  isArchived: false,
  isSample: false,
  createdAt: '2026-03-31T16:00:00.000Z',
};

function show(changes: Partial<PortfolioView> = {}, isCurrent = false) {
  const onChoose = jest.fn();
  render(
    <Provider store={pageStore()}>
      <PortfolioCard
        portfolio={{ ...portfolio, ...changes }}
        isCurrent={isCurrent}
        asksAlone={false}
        onChoose={onChoose}
        onEdit={jest.fn()}
        onMove={jest.fn()}
        onDelete={jest.fn()}
      />
    </Provider>,
  );
  return { onChoose, text: screen.getByTestId('portfolio-card-Long run').textContent ?? '' };
}

async function menuItems(): Promise<(string | null)[]> {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Actions for Long run' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

describe('the card of a portfolio', () => {
  it('shows name, description, min transaction amount, created date, base drift and boost strength', () => {
    const { text } = show();
    for (const shown of [
      'Long run',
      'For the house',
      'Min transaction$25.50',
      'CreatedMar 31, 2026',
      'Base drift2.5%',
      'Boost strength1x',
    ])
      expect(text).toContain(shown);
    cleanup();
    expect(show({ description: null }).text).toContain('No description');
  });

  it('has an Active badge where it is the current one, an Archived badge where it is archived, else none', () => {
    expect(show().text).not.toMatch(/Active|Archived/);
    cleanup();
    expect(show({}, true).text).toContain('Active');
    cleanup();
    expect(show({ isArchived: true }).text).toContain('Archived');
  });

  it('is marked where it is sample data, which is removed from its menu', async () => {
    expect(show().text).not.toContain('Sample data');
    cleanup();
    expect(show({ isSample: true }).text).toContain('Sample data');
    expect(await menuItems()).toEqual(['Edit', 'Archive', 'Remove sample data']);
  });

  it('is selected by its name, but not where it is archived', async () => {
    const { onChoose } = show();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Long run' }));
    expect(onChoose).toHaveBeenCalledTimes(1);
    cleanup();
    show({ isArchived: true });
    expect(screen.queryByRole('button', { name: 'Long run' })).toBeNull();
  });

  it('has a menu with Edit, Archive and Delete, and Restore where it is archived', async () => {
    show();
    expect(await menuItems()).toEqual(['Edit', 'Archive', 'Delete']);
    cleanup();
    show({ isArchived: true });
    expect(await menuItems()).toEqual(['Edit', 'Restore', 'Delete']);
  });
});
