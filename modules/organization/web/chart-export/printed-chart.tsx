import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { drawPicture, type Shown } from './chart-picture.ts'
import type { Mark, Picture } from './picture-marks.ts'
import styles from './printed-chart.module.css'

/** On paper, or saved as PDF, the chart is one drawing as wide as the page; it is drawn when the browser prints. */
export function PrintedChart({ shown }: { shown: Shown }) {
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    // The browser takes the page as it stands when this event has been heard.
    addEventListener('beforeprint', () => flushSync(() => setPicture(drawPicture(shown))), stop)
    addEventListener('afterprint', () => setPicture(null), stop)
    return () => stop.abort()
  }, [shown])
  if (!picture) return null
  return (
    <svg
      className={styles.printed}
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      role="img"
      aria-label={shown.title}
    >
      {picture.marks.map((mark, at) => (
        <MarkOf key={at} mark={mark} />
      ))}
    </svg>
  )
}

function MarkOf({ mark }: { mark: Mark }) {
  if (mark.kind === 'box') {
    const { kind: _kind, radius, fill, edge, ...box } = mark
    return <rect {...box} rx={radius} fill={fill} stroke={edge} />
  }
  if (mark.kind === 'line') {
    const { from, to, dotted, colour } = mark
    return (
      <line
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        stroke={colour}
        strokeDasharray={dotted ? '3 5' : undefined}
      />
    )
  }
  const { x, y, text, font, colour, end } = mark
  return (
    <text
      x={x}
      y={y}
      fontSize={font.size}
      fontWeight={font.weight}
      fill={colour}
      textAnchor={end ? 'end' : undefined}
    >
      {text}
    </text>
  )
}
