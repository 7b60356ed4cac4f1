/**
 * Fetches the files of another frame as soon as someone types into this one, so that opening it costs no wait, and
 * looking at this one costs nothing more.
 */
export function prefetchOnceTyped(address: string): void {
  addEventListener('input', () => whenIdle(address), { once: true })
}

function whenIdle(address: string) {
  // Safari does not tell when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void fetchFiles(address))
  else setTimeout(() => void fetchFiles(address), 1_500)
}

async function fetchFiles(address: string) {
  try {
    const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    const document = new DOMParser().parseFromString(page, 'text/html')
    for (const element of document.querySelectorAll(
      'script[src], link[rel="modulepreload"], link[rel="stylesheet"]',
    ))
      addPrefetch(element.getAttribute('src') ?? element.getAttribute('href') ?? '')
  } catch (reason) {
    // Only a head start is lost; the frame loads its files itself when it is opened.
    console.info('The next page could not be fetched ahead.', reason)
  }
}

function addPrefetch(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href })
  document.head.append(link)
}
