import { useEffect, useRef, useState } from 'react';
import { Tooltip, type TooltipProps } from 'recharts';

type Told = Pick<TooltipProps, 'labelFormatter' | 'formatter' | 'cursor'>;

/** Cause that shows the figures: a mouse or finger over the chart, a tap, or nothing. */
type Way = 'pointed' | 'tapped' | 'left';

/**
 * Shows the figures of a chart of recharts at the place of the mouse, of a finger or of the last
 * tap. A press elsewhere closes them (WEB-106).
 */
export function ChartTip(told: Told) {
  const mark = useRef<SVGGElement>(null);
  const [way, setWay] = useState<Way>('pointed');
  useEffect(() => {
    let isFinger = false;
    const isOnChart = ({ target }: Event): boolean =>
      target instanceof Node && Boolean(mark.current?.ownerSVGElement?.contains(target));
    const onDown = (event: PointerEvent): void => {
      isFinger = event.pointerType === 'touch';
      if (!isOnChart(event)) setWay('left');
    };
    const onMove = (event: PointerEvent): void => {
      if (isOnChart(event)) setWay('pointed');
    };
    // A click is the last event of a tap. A browser may let its mouse leave the chart at once, so
    // the place of the mouse does not matter then.
    const onClick = (event: MouseEvent): void => {
      if (isFinger && isOnChart(event)) setWay('tapped');
    };
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('pointermove', onMove);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('click', onClick);
    };
  }, []);
  return (
    <>
      <g ref={mark} />
      <Tooltip
        wrapperClassName="figure text-note"
        contentStyle={BOX}
        itemStyle={WORDS}
        separator=": "
        trigger={way === 'tapped' ? 'click' : 'hover'}
        active={way === 'left' ? false : undefined}
        {...told}
      />
    </>
  );
}

const BOX = {
  // Recharts would keep each line in one piece, also where the chart is narrower.
  whiteSpace: 'normal',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  padding: '6px 10px',
  color: 'var(--foreground)',
};
const WORDS = { color: 'var(--foreground)', padding: '2px 0' };
