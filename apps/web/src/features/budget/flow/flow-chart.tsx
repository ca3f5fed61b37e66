import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { tileMoney, wholeMoney } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { heightOf, type Stream } from './flows';
import {
  colorOf,
  type FlowPicture as Picture,
  isLast,
  type LaidNode,
  layOut,
  picturesOf,
  WORDS_GAP,
  wordsOf,
} from './layout';

/**
 * Draws streams from income to priorities to categories, each as wide as its amount (BUD-26). Draws
 * two pictures where the words of four columns do not fit.
 */
export function FlowChart({ streams }: { readonly streams: readonly Stream[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const pictures = useMemo(() => picturesOf(streams, width), [streams, width]);
  return (
    <div
      ref={frame}
      className="grid gap-4 overflow-hidden"
      style={{ minHeight: width > 0 ? undefined : heightOf(streams) }}
    >
      {width > 0 &&
        pictures.map((picture) => <FlowPicture key={picture.label} {...picture} width={width} />)}
    </div>
  );
}

const AMOUNTS = { whole: wholeMoney, short: tileMoney };

function FlowPicture({ label, streams, isPart, width }: Picture & { readonly width: number }) {
  const { nodes, links, height, room, pathOf } = useMemo(
    () => layOut(streams, width),
    [streams, width],
  );
  const words = useMemo(
    () =>
      wordsOf(
        nodes.filter(({ column }) => !isPart || column !== 'income'),
        room,
        AMOUNTS,
      ),
    [nodes, room, isPart],
  );
  return (
    <svg
      role="img"
      aria-label={`${label}, as wide as the money. The same figures are under Table.`}
      width={width}
      height={height}
      className="block"
    >
      {links.map((link) => (
        <path
          key={link.index}
          d={pathOf(link) ?? ''}
          fill="none"
          stroke={link.color}
          strokeOpacity={0.35}
          strokeWidth={Math.max(1, link.width ?? 0)}
        />
      ))}
      {nodes.map((node) => (
        <PlaceOfChart key={node.key} node={node} words={words.get(node.key)} />
      ))}
    </svg>
  );
}

interface PlaceOfChartProps {
  readonly node: LaidNode;
  /** Words beside the place; undefined if it has none. */
  readonly words: string | undefined;
}

function PlaceOfChart({ node, words }: PlaceOfChartProps) {
  const { x0 = 0, x1 = 0, y0 = 0, y1 = 0, name, column, value = 0 } = node;
  const isBefore = isLast(node);
  return (
    <>
      <rect
        x={x0}
        y={y0}
        width={x1 - x0}
        height={Math.max(1, y1 - y0)}
        rx={2}
        fill={column === 'income' ? 'var(--muted)' : colorOf(node)}
      />
      {words !== undefined && (
        <text
          x={isBefore ? x0 - WORDS_GAP : x1 + WORDS_GAP}
          y={(y0 + y1) / 2}
          dy="0.35em"
          textAnchor={isBefore ? 'end' : 'start'}
          // An outline in the colour of the surface keeps the bands away from the words.
          strokeLinejoin="round"
          strokeWidth={3}
          className="figure fill-(--foreground) stroke-(--surface) text-xs [paint-order:stroke]"
        >
          <title>{`${isolated(name)} ${wholeMoney(value)}`}</title>
          {words}
        </text>
      )}
    </>
  );
}

/** Returns the width of an element, in CSS pixels, and follows its changes. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
