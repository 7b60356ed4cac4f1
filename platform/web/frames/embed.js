/* Puts a public page of Atrium where <div data-atrium="/app-cost-category"></div> stands, as tall as its content. */
;(() => {
  const script = document.currentScript
  const atrium = new URL(script.src).origin
  const frames = []
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== atrium || data?.type !== 'atrium:height' || !Number.isFinite(data.height)) return
    for (const frame of frames)
      if (frame.contentWindow === source) frame.style.height = `${Math.ceil(data.height)}px`
  })
  const place = () => {
    for (const spot of document.querySelectorAll('[data-atrium]:not([data-atrium-placed])')) {
      const frame = document.createElement('iframe')
      frame.src = new URL(spot.dataset.atrium, atrium).href
      frame.title = spot.dataset.atriumTitle || 'Cost calculator'
      frame.style.cssText = 'display:block;width:100%;height:600px;border:0'
      frame.allow = 'clipboard-write; fullscreen'
      spot.dataset.atriumPlaced = ''
      frames.push(frame)
      spot.append(frame)
    }
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', place)
  else place()
})()
