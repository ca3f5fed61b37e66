/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Switch } from './choice';

const CHOICES = [
  ['checkbox', Checkbox],
  ['switch', Switch],
] as const;

test.each(CHOICES)(
  'a %s says its hint once, as its description, and it can be pressed',
  async (role, Choice) => {
    render(<Choice label="Brokerage" hint="Long run · 2 assets" />);
    const choice = screen.getByRole(role, { name: 'Brokerage' });
    expect(choice).toHaveAccessibleDescription('Long run · 2 assets');
    await userEvent.setup().click(screen.getByText('Long run · 2 assets'));
    expect(choice).toBeChecked();
  },
);

test.each(CHOICES)('a %s is named as its caller says, whatever its label', (role, Choice) => {
  render(<Choice label="Fractional shares" aria-label="Fractional shares in Roth" />);
  expect(screen.getByRole(role, { name: 'Fractional shares in Roth' })).toBeVisible();
});
