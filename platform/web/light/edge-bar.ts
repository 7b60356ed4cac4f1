import type { RefCallback } from 'react'

/** For `ref`, on a bar that sticks to the upper edge of the page: notices on a phone begin below it. */
export const headBar = keepClearOf('--head-bar', (bar) => bar.getBoundingClientRect().height)

/** For `ref`, on a bar that sticks to the lower edge: nothing that floats there covers what is pressed next. */
export const footBar = keepClearOf('--foot-bar', (bar) => {
  const { top, bottom } = bar.getBoundingClientRect()
  // Of a short page, or at its end, the bar rests where it belongs; far enough up, there is room below it.
  return innerHeight - bottom > ROOM_BELOW ? 0 : innerHeight - top
})

const ROOM_BELOW = 160

/** Measured, because a bar grows with its words, with larger letters and with the edge that a phone keeps free. */
function keepClearOf(name: '--head-bar' | '--foot-bar', heightOf: (bar: HTMLElement) => number) {
  const keepClear: RefCallback<HTMLElement> = (bar) => {
    // With what is returned below no one calls it a second time to say that the bar is gone.
    if (!bar) return
    // What is in it lies where the page is scrolled clear of it, and is in view all the same.
    bar.dataset['edgeBar'] = ''
    const { style } = document.documentElement
    let told = -1
    const tell = () => {
      const height = Math.ceil(heightOf(bar))
      // Told only when it is another: whatever stands on the root is reckoned again for the whole page.
      if (height !== told) style.setProperty(name, `${(told = height)}px`)
    }
    const watch = new ResizeObserver(tell)
    watch.observe(bar)
    watch.observe(document.body)
    addEventListener('scroll', tell, { passive: true })
    addEventListener('resize', tell)
    return () => {
      watch.disconnect()
      removeEventListener('scroll', tell)
      removeEventListener('resize', tell)
      style.removeProperty(name)
    }
  }
  return keepClear
}
