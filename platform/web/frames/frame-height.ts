const PAUSE_MS = 100

/** Stands on what will make room for something taller: the loading state, and a page whose file is on its way. */
export const STILL_COMING = 'data-still-coming'

let extraPause = 0

/** A page that comes in by and by tells its height later; returns what ends that. */
export function tellHeightLater(milliseconds: number): () => void {
  extraPause = milliseconds
  return () => {
    extraPause = 0
  }
}

/** Tells the page around this one how tall the content is, a moment after it last changed. */
export function postFrameHeight(): void {
  const origins = embeddingOrigins()
  if (parent === window || origins.length === 0) return
  // The body is never lower than its frame, so it would keep a frame from shrinking.
  const content = document.getElementById('root')!
  let timer = 0
  let told = 0
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    // A page that shrinks while it comes in would pull the website away from under the finger that taps on it.
    if (height < innerHeight && content.querySelector(`[${STILL_COMING}]`)) return later()
    if (height === told) return
    told = height
    // Addressed to each origin by name: a page that embeds us without leave learns nothing.
    for (const origin of origins) parent.postMessage({ type: 'atrium:height', height }, origin)
  }
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(tell, PAUSE_MS + extraPause)
  }
  new ResizeObserver(later).observe(content)
  addEventListener('load', later)
}

function embeddingOrigins(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="embedding-origins"]')
  return (meta?.content ?? '').split(/\s+/).filter(Boolean)
}
