import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, takePicture } from '#platform/testing/browser.ts'
import { menuLinksOf, settled, walkMenu } from '#platform/testing/menu-walk.ts'
import { enter } from './walks.ts'

/** A window of 1440 by 900 at 200 %: a browser that zooms has so many pixels left to lay out. */
const ZOOMED = { width: 720, height: 450 }
const MINUTES = 10

/** Controls whose beginning or end lies outside of the window, and that nothing around them scrolls to. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean => {
      if (!element || element === document.documentElement) return false
      const { overflowX } = getComputedStyle(element)
      return (
        ((overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth) ||
        scrolls(element.parentElement)
      )
    }
    return [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((control) => {
        const { left, right, width, height } = control.getBoundingClientRect()
        if (width <= 1 || height <= 1 || !control.checkVisibility({ visibilityProperty: true })) return false
        const isOutside = left < -1 || right > innerWidth + 1
        // The head of a table goes sideways with its rows, which scroll.
        const isLed = control.matches('.skip-link, [role="grid"] *')
        return isOutside && !isLed && !scrolls(control.parentElement)
      })
      .map((control) => control.outerHTML.slice(0, 160))
  })

test.each([
  // An employee's pages are all in the menu of HR, where the slow check of each looks at them.
  { who: 'employee', checksAccess: false },
  { who: 'hr-manager', checksAccess: true },
])(
  'at 200 % no page of the menu of the $who is wider than the window, cuts a control off or shuts anyone out',
  async ({ who, checksAccess }) => {
    const page = await openPage()
    await enter(page, who)
    await settled(page)
    // The menu is read where it stands beside the page; zoomed it is behind a button.
    const links = await menuLinksOf(page)
    expect(links.length).toBeGreaterThan(20)
    await page.setViewportSize(ZOOMED)
    const found: string[] = []
    for await (const { title } of walkMenu(page, links)) {
      try {
        await expectNoSidewaysScroll(page)
        if (checksAccess) await expectAccessible(page)
      } catch (reason) {
        const { message, actual = message } = reason as Error & { actual?: unknown }
        found.push(`${title}: ${JSON.stringify(actual).slice(0, 900)}`)
      }
      for (const control of await cutOff(page)) found.push(`${title} cuts off ${control}`)
      if (found.at(-1)?.startsWith(title)) await takePicture(page, `zoom-${who}-${title}`)
    }
    expect(found).toEqual([])
  },
  MINUTES * 60_000,
)
