import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Value that the browser chose instead. */
  readonly instead: string;
}

const isChosen = (node: Node): node is HTMLOptionElement =>
  node instanceof HTMLOptionElement && node.selected;

/** Returns the options that are removed with a node: those of a group, or the node itself. */
const optionsIn = (node: Node): readonly Node[] =>
  node instanceof HTMLOptGroupElement ? [...node.children] : [node];

/** Whether the list itself offers a value, without the option that only this hook keeps. */
const offers = ({ options }: HTMLSelectElement, sought: string): boolean =>
  [...options].some(({ value, dataset }) => value === sought && dataset.kept === undefined);

/**
 * Keeps the choice of a select when its option leaves the list, for example because another browser
 * deletes the thing. The browser would choose the first option instead, unasked (WEB-98). `around`
 * is the element around the select, and `told` the value that the page sets, if any. Returns the
 * choice to keep in the list; null without one.
 */
export function useKeptChoice(
  around: RefObject<HTMLElement | null>,
  told: ComponentProps<'select'>['value'],
) {
  const [kept, keep] = useState<Choice | null>(null);
  const isChoice = (value: string): boolean => told === undefined || told === value;
  const isStillChoice = useEffectEvent(isChoice);
  useEffect(() => {
    const select = around.current?.querySelector('select');
    if (!select) return undefined;
    const dropOther = () => keep((before) => (before?.value === select.value ? before : null));
    const observer = new MutationObserver((changes) => {
      keep((before) => (before && offers(select, before.value) ? null : before));
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      const gone = removed.flatMap(optionsIn).find(isChosen);
      if (!gone || !isStillChoice(gone.value)) return;
      if (offers(select, gone.value)) select.value = gone.value;
      else keep({ value: gone.value, label: gone.text.trim(), instead: select.value });
    });
    observer.observe(select, { childList: true, subtree: true });
    select.addEventListener('change', dropOther);
    return () => {
      observer.disconnect();
      select.removeEventListener('change', dropOther);
    };
  }, [around]);
  useLayoutEffect(() => {
    const select = around.current?.querySelector('select');
    // If the select has got another value meanwhile, that value counts.
    if (kept && select?.value === kept.instead) select.value = kept.value;
  }, [around, kept]);
  return kept && isChoice(kept.value) ? kept : null;
}
