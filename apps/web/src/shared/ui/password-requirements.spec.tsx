/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { PasswordRequirements } from './password-requirements';

describe('the password requirements', () => {
  it.each([
    ['a', 'Weak'],
    ['aB', 'Fair'],
    ['aB3', 'Good'],
    ['aB3!xyzw', 'Strong'],
  ])('say that %s is %s', (password, word) => {
    render(<PasswordRequirements password={password} />);
    expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute(
      'aria-valuetext',
      word,
    );
  });

  it('tell which rules are met, not by colour alone', () => {
    render(<PasswordRequirements password="abcdefgh" />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'At least 8 characters, met',
      'One uppercase letter, not yet met',
      'One lowercase letter, met',
      'One number, not yet met',
      'One special character, not yet met',
    ]);
  });
});
