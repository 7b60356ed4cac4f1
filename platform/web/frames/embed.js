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

/* With data-chat="site" on the script itself, the chat of that site stands in the corner of the page. */
;(() => {
  const script = document.currentScript
  const site = script.dataset.chat
  const atrium = new URL(script.src).origin
  if (!site) return
  const place = () => {
    const from = new URLSearchParams({ page: location.href, referrer: document.referrer })
    const frame = document.createElement('iframe')
    frame.src = `${atrium}/chat/${encodeURIComponent(site)}?${from}`
    frame.title = 'Chat'
    const button = document.createElement('button')
    button.type = 'button'
    const corner = 'position:fixed;z-index:2147483000;right:max(20px,env(safe-area-inset-right));border:0;'
    const tell = () => frame.contentWindow?.postMessage({ type: 'atrium:chat-open', open: isOpen }, atrium)
    let isOpen = false
    let isShown = false
    let unread = 0
    let colour = '#1f6f6b'
    const draw = () => {
      const isSmall = innerWidth < 480
      frame.style.cssText = isSmall
        ? 'position:fixed;z-index:2147483000;inset:0;width:100%;height:100%;border:0;background:#fff'
        : `${corner}bottom:92px;width:380px;height:min(620px,calc(100vh - 112px));border-radius:16px;box-shadow:0 12px 40px rgb(0 0 0/.24)`
      frame.style.visibility = isOpen ? 'visible' : 'hidden'
      button.style.cssText = `${corner}bottom:20px;height:56px;min-width:56px;padding:0 18px;border-radius:28px;background:${colour};color:#fff;font:600 16px system-ui;cursor:pointer;box-shadow:0 4px 16px rgb(0 0 0/.24)`
      button.style.display = isShown && !(isOpen && isSmall) ? 'block' : 'none'
      button.textContent = isOpen ? 'Close' : unread > 0 ? `Chat (${unread})` : 'Chat'
      button.setAttribute('aria-expanded', String(isOpen))
    }
    const open = (next) => {
      isOpen = next
      draw()
      tell()
      if (!next) button.focus()
    }
    button.addEventListener('click', () => open(!isOpen))
    addEventListener('resize', draw)
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== atrium || source !== frame.contentWindow || data?.type !== 'atrium:chat') return
      if (data.close) return open(false)
      isShown = data.shown === true
      if (!isShown) isOpen = false
      unread = Number(data.unread) || 0
      if (/^#[0-9a-f]{6}$/.test(data.colour)) colour = data.colour
      draw()
    })
    draw()
    document.body.append(frame, button)
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', place)
  else place()
})()
