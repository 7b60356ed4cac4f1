import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** From the press to the frame in which the page was painted whole, in milliseconds. */
    untilPainted(path: string, isCold: boolean): Promise<number>
  }
}

/** Put into a page before it runs: it counts reads on their way, and says when a page that was opened is painted. */
export const watchClicks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let reads = 0
    const plain = window.fetch
    window.fetch = async (...asked) => {
      reads += 1
      try {
        return await plain(...asked)
      } finally {
        reads -= 1
      }
    }
    let pressedAt = 0
    addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
    const isWhole = (path: string, isCold: boolean) => {
      const main = document.querySelector('main')
      return (
        location.pathname === path &&
        (!isCold || (reads === 0 && !main?.querySelector('[aria-busy="true"]'))) &&
        main?.querySelector('h1') !== null &&
        main?.querySelector('[data-still-coming]') === null
      )
    }
    // Cold counts until every answer is in. Warm counts until the cached answer is shown; the refresh behind it is left out.
    window.untilPainted = (path, isCold) =>
      new Promise((settle, fail) => {
        const look = () => {
          const now = performance.now()
          if (pressedAt > 0 && now - pressedAt > 10_000) fail(new Error(`${path} did not come`))
          else if (pressedAt > 0 && isWhole(path, isCold))
            requestAnimationFrame((painted) => {
              if (!isWhole(path, isCold)) return look()
              const took = Math.max(painted, now) - pressedAt
              pressedAt = 0
              settle(took)
            })
          else requestAnimationFrame(look)
        }
        look()
      })
  })
