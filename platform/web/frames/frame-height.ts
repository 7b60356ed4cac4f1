const PAUSE_MS = 100

/** Tells the page around this one how tall the content is, a moment after it last changed. */
export function postFrameHeight(): void {
  const origins = embeddingOrigins()
  if (parent === window || origins.length === 0) return
  let timer = 0
  let told = 0
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === told) return
    told = height
    // Addressed to each origin by name: a page that embeds us without leave learns nothing.
    for (const origin of origins) parent.postMessage({ type: 'atrium:height', height }, origin)
  }
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(tell, PAUSE_MS)
  }
  new ResizeObserver(later).observe(document.body)
  addEventListener('load', later)
}

function embeddingOrigins(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="embedding-origins"]')
  return (meta?.content ?? '').split(/\s+/).filter(Boolean)
}
