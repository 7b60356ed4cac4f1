import { useEffect, useState, type PointerEvent } from 'react'

type Span = { readonly from: string; readonly to: string }

const inOrder = (one: string, other: string): Span =>
  one <= other ? { from: one, to: other } : { from: other, to: one }

/** Days that are drawn over with the mouse or pen; what is let go of elsewhere is no choice. */
export function useSpan(onSpan: ((span: Span) => void) | undefined) {
  const [drawn, draw] = useState<{ from: string; to: string } | null>(null)
  const isDrawing = drawn !== null
  useEffect(() => {
    if (!isDrawing) return
    const stop = () => draw(null)
    addEventListener('pointerup', stop)
    addEventListener('pointercancel', stop)
    return () => {
      removeEventListener('pointerup', stop)
      removeEventListener('pointercancel', stop)
    }
  }, [isDrawing])
  const span = drawn && inOrder(drawn.from, drawn.to)
  return {
    holds: (date: string) => span !== null && span.from <= date && date <= span.to,
    /** For one day; a finger scrolls, so it draws nothing. */
    handlers: (date: string) =>
      onSpan
        ? {
            onPointerDown: (event: PointerEvent) => {
              const isEntry = (event.target as Element).closest('button, a') !== null
              if (event.button === 0 && event.pointerType !== 'touch' && !isEntry)
                draw({ from: date, to: date })
            },
            onPointerEnter: () => drawn && draw({ ...drawn, to: date }),
            onPointerUp: () => span && span.from !== span.to && onSpan(span),
          }
        : {},
  }
}
