/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { Tabs } from 'radix-ui';
import { TabList, TabStrip, TabTrigger } from './tabs';

const WIDTH = 100;

/** Lays out a strip as wide as two tabs, and tabs beside each other: jsdom has no layout. */
function boxOf(this: Element): DOMRect {
  const isTab = this.getAttribute('role') === 'tab';
  const strip = document.querySelector('[data-testid=strip] [class*=overflow-x-auto]');
  const place = isTab ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
  const left = isTab ? place * WIDTH - (strip?.scrollLeft ?? 0) : 0;
  return { left, right: left + (isTab ? WIDTH : 2 * WIDTH) } as DOMRect;
}

const bar = (chosen: string) => (
  <div data-testid="strip">
    <Tabs.Root value={chosen}>
      <TabStrip chosen={chosen}>
        <TabList label="Parts">
          {['a', 'b', 'c', 'd'].map((name) => (
            <TabTrigger key={name} value={name}>
              {name}
            </TabTrigger>
          ))}
        </TabList>
      </TabStrip>
    </Tabs.Root>
  </div>
);

afterEach(() => jest.restoreAllMocks());

it('the chosen tab of a bar that scrolls is in sight, at first and later', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boxOf);
  const { rerender } = render(bar('d'));
  const strip = screen.getByRole('tablist').parentElement;
  expect(strip?.scrollLeft).toBe(2 * WIDTH);
  rerender(bar('c'));
  expect(strip?.scrollLeft).toBe(2 * WIDTH);
  rerender(bar('a'));
  expect(strip?.scrollLeft).toBe(0);
});
