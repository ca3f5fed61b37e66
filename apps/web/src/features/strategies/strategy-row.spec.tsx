/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { pageStore } from '@/shared/store/fixtures/page-store';
import type { StrategyNode } from '@/shared/lib/strategy-tree';
import { StrategyList } from './strategy-row';

const node = (name: string, ...children: StrategyNode[]): StrategyNode => ({
  strategy: { id: name, name, strategyType: 'Percent' } as StrategyView,
  children,
});
const none = () => undefined;
const handlers = { onDragOver: none, onDragLeave: none, onDrop: none };
const dragging = {
  dragged: null,
  over: undefined,
  source: () => ({ draggable: true as const, onDragStart: none, onDragEnd: none }),
  target: () => handlers,
};

test('a strategy at the deepest level has no child to add, and says why', async () => {
  const addChild = jest.fn();
  const actions = { addChild, edit: none, move: none, remove: none, history: none };
  const person = userEvent.setup();
  render(
    <Provider store={pageStore()}>
      <StrategyList
        label="Strategies"
        level={31}
        nodes={[node('Upper', node('Deepest'))]}
        actions={actions}
        dragging={dragging}
      />
    </Provider>,
  );
  await person.click(screen.getByRole('button', { name: 'Actions for Deepest' }));
  expect(
    await screen.findByRole('menuitem', { name: 'Add Child (at most 32 levels)' }),
  ).toHaveAttribute('aria-disabled', 'true');
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Actions for Upper' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Add Child' }));
  expect(addChild).toHaveBeenCalledTimes(1);
});
