import type { Page } from 'playwright-core'

export type WireWeight = {
  readonly bytes: number
  readonly requests: readonly { readonly url: string; readonly bytes: number }[]
}

/** What a page receives until nothing is under way any more, in Chromium's own count: heads and bodies as they came. */
export async function weighOnWire(page: Page, open: () => Promise<unknown>): Promise<WireWeight> {
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  const requests: { url: string; bytes: number }[] = []
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    requests.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
  )
  await open()
  await page.waitForLoadState('networkidle')
  await session.detach()
  return { bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), requests }
}
