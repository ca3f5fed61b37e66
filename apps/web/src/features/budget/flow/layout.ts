import {
  sankey,
  sankeyJustify,
  type SankeyLink,
  sankeyLinkHorizontal,
  type SankeyNode,
} from 'd3-sankey';
import { isolated } from '@/shared/format/isolated';
import { heightOf, keyOf, type Place, placesOf, type Stream } from './flows';

interface Node extends Place {
  readonly key: string;
}
interface Link {
  readonly color: string;
}
export type LaidNode = SankeyNode<Node, Link>;
export type LaidLink = SankeyLink<Node, Link>;

const NODE_WIDTH = 10;
const NODE_PADDING = 18;
/** Room above and below for the words of the outermost places. */
const EDGE = 12;

/** Hues of places with a meaning, by the key of the place. */
const COLORS: ReadonlyMap<string, string> = new Map([
  ['priority Needs', 'var(--chart-1)'],
  ['priority Wants', 'var(--chart-2)'],
  ['priority Luxury', 'var(--chart-7)'],
  ['priority Debt payment', 'var(--chart-6)'],
  ['priority Savings', 'var(--chart-3)'],
  ['priority Investment', 'var(--chart-4)'],
  ['priority Left over', 'var(--gain)'],
  ['source Not covered', 'var(--loss)'],
]);
/**
 * Returns the hue of a place. That of a priority is the same on every screen. All categories and
 * sources that users name share one hue.
 */
export const colorOf = (place: Place): string => COLORS.get(keyOf(place)) ?? 'var(--chart-8)';

const colorOfStream = ({ from, to }: Stream): string =>
  to.column === 'priority' ? colorOf(to) : colorOf(from);

/** Least width at which the words of four columns do not overlap. */
const WIDTH_OF_FOUR = 620;

/** One picture of streams. */
export interface FlowPicture {
  readonly label: string;
  readonly streams: readonly Stream[];
  /** True for one of two pictures: the words of the income in the middle have no room there. */
  readonly isPart: boolean;
}

/**
 * Returns one picture with all streams, or two if it does not fit: one with the streams up to the
 * priorities, and one with the streams to the categories.
 */
export function picturesOf(streams: readonly Stream[], width: number): FlowPicture[] {
  const label = 'Where the income of a month goes';
  if (width >= WIDTH_OF_FOUR) return [{ label, streams, isPart: false }];
  const [later, first] = [true, false].map((isLater) =>
    streams.filter(({ to }) => (to.column === 'category') === isLater),
  );
  return [
    { label, streams: first ?? [], isPart: true },
    { label: 'What is spent on each priority', streams: later ?? [], isPart: true },
  ].filter((picture) => picture.streams.length > 0);
}

/** Width of a wide letter in the words beside a place, in CSS pixels. */
const LETTER = 7;
const LEAST_LETTERS = 4;

const widthOf = (text: string): number => [...text].length * LETTER;

/** Returns a name and its amount, and shortens the name to fit. The table has the whole name. */
export function wordsBeside(name: string, amount: string, room: number): string {
  const letters = [...name];
  const most = Math.max(LEAST_LETTERS, Math.floor(room / LETTER) - amount.length - 1);
  const shown =
    letters.length > most
      ? `${letters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : name;
  return `${isolated(shown)} ${amount}`;
}

/** Gap between a place and its words, and between the words of two places, in CSS pixels. */
export const WORDS_GAP = 8;

/**
 * Returns true for a place of the last column, whose words stand before it. All words stand towards
 * the middle, where there is room.
 */
export const isLast = ({ sourceLinks = [] }: LaidNode): boolean => sourceLinks.length === 0;

type AmountOf = (value: number) => string;

/**
 * Returns the words beside each place, by the key of the place. `nodes`: places with words. `room`:
 * pixels between two columns. An amount that does not fit as a whole is short. Before the last
 * column, words stand on both sides: the left ones get half of the room at most, and the right ones
 * get the rest.
 */
export function wordsOf(
  nodes: readonly LaidNode[],
  room: number,
  amounts: { readonly whole: AmountOf; readonly short: AmountOf },
): Map<string, string> {
  const words = new Map<string, string>();
  const say = (places: readonly LaidNode[], most: number): number => {
    const said = places.map(({ name, value = 0 }) => {
      const beside = wordsBeside(name, amounts.whole(value), most);
      return widthOf(beside) <= most ? beside : wordsBeside(name, amounts.short(value), most);
    });
    places.forEach(({ key }, place) => words.set(key, said[place] ?? ''));
    return Math.max(0, ...said.map(widthOf));
  };
  const last = Math.max(0, ...nodes.map(({ depth = 0 }) => depth));
  const isBeside = (node: LaidNode) => !isLast(node) && node.depth === last - 1;
  const whole = room - 2 * WORDS_GAP;
  say(
    nodes.filter((node) => !isLast(node) && !isBeside(node)),
    whole,
  );
  const taken = say(nodes.filter(isBeside), (whole - WORDS_GAP) / 2);
  say(nodes.filter(isLast), taken > 0 ? whole - WORDS_GAP - taken : whole);
  return words;
}

/** Returns the places and streams of a picture, in CSS pixels; `room` lies between two columns. */
export function layOut(streams: readonly Stream[], width: number) {
  const places = placesOf(streams);
  const height = heightOf(streams);
  const graph = sankey<Node, Link>()
    .nodeId(({ key }) => key)
    .nodeAlign(sankeyJustify)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(NODE_PADDING)
    .nodeSort(null)
    .extent([
      [0, EDGE],
      [width, height - EDGE],
    ])({
    nodes: places.map((place) => ({ ...place, key: keyOf(place) })),
    links: streams.map((stream) => ({
      source: keyOf(stream.from),
      target: keyOf(stream.to),
      value: stream.amount,
      color: colorOfStream(stream),
    })),
  });
  const columns = Math.max(1, ...graph.nodes.map(({ depth = 0 }) => depth));
  const room = (width - NODE_WIDTH) / columns - NODE_WIDTH;
  return { ...graph, height, room, pathOf: sankeyLinkHorizontal() };
}
