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
  /** What the browser chose in its place. */
  readonly instead: string;
}

const isChosen = (node: Node): node is HTMLOptionElement =>
  node instanceof HTMLOptionElement && node.selected;

/** Options that go with a node: a group of options goes with all of its own. */
const optionsIn = (node: Node): readonly Node[] =>
  node instanceof HTMLOptGroupElement ? [...node.children] : [node];

/** Whether the list itself offers a value; an option that is kept in it does not count. */
const offers = ({ options }: HTMLSelectElement, sought: string): boolean =>
  [...options].some(({ value, dataset }) => value === sought && dataset.kept === undefined);

/**
 * What was chosen in a select may go from its list, such as when it is deleted elsewhere. The
 * browser would then choose the first option, unasked (WEB-98). In: what the select stands in, and
 * the value that it is told, if it is told one. Out: the choice that is to stay in the list; null
 * where there is none.
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
    // Where another value was set meanwhile, that counts.
    if (kept && select?.value === kept.instead) select.value = kept.value;
  }, [around, kept]);
  return kept && isChoice(kept.value) ? kept : null;
}
