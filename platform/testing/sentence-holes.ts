import type { Page } from 'playwright-core'

/**
 * Sentences of a page in which a value is missing, such as “At least  characters”. A browser draws two spaces as one, so
 * the text is read as it was put together.
 */
export const holesIn = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMeant = (element: Element) =>
      !element.closest('pre, code, textarea, script, style, [data-verbatim]')
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE
    const lines = [...document.body.querySelectorAll('*')]
      .filter((element) => element.childNodes.length > 0 && [...element.childNodes].every(isText))
      .filter(isMeant)
      .map((element) => element.textContent.trim())
    return lines
      .filter((line) => /\S {2,}\S|\b(?:undefined|NaN|null)\b|\$\{|\[object |Invalid Date/.test(line))
      .map((line) => `a hole in “${line}” on ${location.pathname}`)
  })
