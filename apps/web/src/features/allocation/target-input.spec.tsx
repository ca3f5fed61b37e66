/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { READ_ONLY } from '@/shared/api/moment';
import { ReadOnlyContext } from '@/shared/ui/read-only';
import { TargetInput } from './target-input';

const node = { name: 'Core', unit: 'percent', target: '60', isArchived: false } as const;

function setUp(more: Partial<{ target: string; unit: 'percent' | 'dollars' }> = {}) {
  const onSave = jest.fn((_target: string) => Promise.resolve<string | null>(null));
  const { rerender } = render(<TargetInput node={{ ...node, ...more }} onSave={onSave} />);
  return {
    onSave,
    person: userEvent.setup(),
    box: screen.getByRole('textbox'),
    arrive: (target: string) =>
      rerender(<TargetInput node={{ ...node, ...more, target }} onSave={onSave} />),
  };
}

it('a target is saved by Enter and when it is left, once, and only where it is another one', async () => {
  const { onSave, person, box } = setUp();
  await person.clear(box);
  await person.type(box, '55{Enter}');
  await person.tab();
  expect(onSave.mock.calls).toEqual([['55']]);
  await person.clear(box);
  await person.type(box, '60.0');
  await person.tab();
  expect(onSave).toHaveBeenCalledTimes(1);
});

it('an emptied target is saved as empty', async () => {
  const { onSave, person, box } = setUp();
  await person.clear(box);
  await person.tab();
  expect(onSave.mock.calls).toEqual([['']]);
});

it.each([
  ['percent', '100.1', 'Percent must be between 0 and 100'],
  ['percent', '-1', 'Percent must not be below 0'],
  ['dollars', '-5', 'Dollars must not be below 0'],
  ['dollars', '1.001', 'Dollars must have at most 2 decimals'],
] as const)('a wrong one in %s, %s, is not saved and says why', async (unit, typed, message) => {
  const { onSave, person, box } = setUp({ unit });
  await person.clear(box);
  await person.type(box, `${typed}{Enter}`);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(box).toHaveValue(typed);
  expect(onSave).not.toHaveBeenCalled();
});

it('with a comma that is no decimal point is refused as it was typed', async () => {
  const { onSave, person, box } = setUp();
  await person.clear(box);
  await person.type(box, '4,95{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('must be a plain decimal number');
  expect(box).toHaveValue('4,95');
  expect(onSave).not.toHaveBeenCalled();
});

it('a figure is sent as the api takes it', async () => {
  const { onSave, person, box } = setUp();
  await person.clear(box);
  await person.type(box, '07.5{Enter}');
  expect(onSave.mock.calls).toEqual([['7.5']]);
});

it('dollars have no maximum', async () => {
  const { onSave, person, box } = setUp({ unit: 'dollars' });
  await person.clear(box);
  await person.type(box, '2500000.25{Enter}');
  expect(onSave.mock.calls).toEqual([['2500000.25']]);
});

it('what is being typed stays while another target arrives; Escape takes it back', async () => {
  const { onSave, person, box, arrive } = setUp();
  await person.clear(box);
  await person.type(box, '12');
  arrive('70');
  expect(box).toHaveValue('12');
  await person.keyboard('{Escape}');
  expect(box).toHaveValue('70');
  await person.tab();
  expect(onSave).not.toHaveBeenCalled();
});

describe('a target that is being saved', () => {
  const answering = async () => {
    const all = setUp();
    let answer: (refusal: string | null) => void = () => undefined;
    all.onSave.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await all.person.clear(all.box);
    await all.person.type(all.box, '55{Enter}');
    await all.person.tab();
    return {
      ...all,
      answered: (refusal: string | null) => act(async () => answer(refusal)),
    };
  };

  it('stays as it was typed until it is saved, then the stored one shows', async () => {
    const { box, arrive, answered, onSave } = await answering();
    expect(box).toHaveValue('55');
    await answered(null);
    arrive('55.00');
    expect(box).toHaveValue('55.00');
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('stays where it is refused, with the reason under it; Enter sends it again', async () => {
    const { box, person, answered, onSave } = await answering();
    await answered('Not today');
    expect(box).toHaveValue('55');
    expect(box).toHaveAccessibleDescription('Not today');
    await person.click(box);
    await person.tab();
    expect(onSave).toHaveBeenCalledTimes(1);
    await person.click(box);
    await person.keyboard('{Enter}');
    expect(onSave.mock.calls).toEqual([['55'], ['55']]);
    await answered(null);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box).toHaveValue('60');
  });

  it('is put back by Escape where it is refused', async () => {
    const { box, person, answered } = await answering();
    await answered('Not today');
    await person.click(box);
    await person.keyboard('{Escape}');
    expect(box).toHaveValue('60');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves alone what is typed over it meanwhile', async () => {
    const { box, person, answered } = await answering();
    await person.clear(box);
    await person.type(box, '56');
    await answered(null);
    expect(box).toHaveValue('56');
  });
});

it('a target cannot be typed over while an earlier day is shown, and says why', () => {
  render(
    <ReadOnlyContext.Provider value>
      <TargetInput node={node} onSave={() => Promise.resolve(null)} />
    </ReadOnlyContext.Provider>,
  );
  expect(screen.getByRole('textbox')).toBeDisabled();
  expect(screen.getByRole('textbox')).toHaveAttribute('title', READ_ONLY);
});
