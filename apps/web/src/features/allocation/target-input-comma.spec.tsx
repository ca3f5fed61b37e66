/** @jest-environment jest-fixed-jsdom */
import '@/shared/format/fixtures/german';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TargetInput } from './target-input';

it('a target is typed with a decimal comma where the language has one', async () => {
  const onSave = jest.fn((_target: string) => Promise.resolve<string | null>(null));
  render(
    <TargetInput
      node={{ name: 'Core', unit: 'percent', target: '', isArchived: false }}
      onSave={onSave}
    />,
  );
  await userEvent.type(screen.getByRole('textbox'), '7,5{Enter}');
  expect(onSave.mock.calls).toEqual([['7.5']]);
});
