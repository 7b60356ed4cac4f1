import { useEffect, useState } from 'react'

const isFramed = () => parent !== window

const websites = () =>
  (document.querySelector<HTMLMetaElement>('meta[name="embedding-origins"]')?.content ?? '')
    .split(/\s+/)
    .filter(Boolean)

/** The website around the frame hears what its button shows; to others nothing is told. */
export function tellWebsite(what: { shown?: boolean; colour?: string; unread?: number; close?: true }): void {
  if (!isFramed()) return
  for (const origin of websites()) parent.postMessage({ type: 'atrium:chat', ...what }, origin)
}

/** Whether the visitor has the chat before them: on a page of its own always, on a website when it is opened. */
export function useIsOpen(): boolean {
  const [isOpen, setOpen] = useState(!isFramed())
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<{ type?: unknown; open?: unknown } | null>) => {
      if (source === parent && isFramed() && data?.type === 'atrium:chat-open') setOpen(data.open === true)
    }
    const look = () => setVisible(document.visibilityState === 'visible')
    addEventListener('message', hear)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('message', hear)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isOpen && isVisible
}

export const canClose = isFramed

/** What the script of the website says of the page around; on a page of its own it is this one. */
export function readAround() {
  const given = new URLSearchParams(location.search)
  return {
    page: given.get('page') ?? location.origin + location.pathname,
    referrer: given.get('referrer') ?? document.referrer,
    back: new URLSearchParams(location.hash.slice(1)).get('back'),
    country: countryOfBrowser(),
  }
}

/** Where the language of the browser is from: coarse, and said without asking anyone. */
function countryOfBrowser(): string | null {
  try {
    const region = new Intl.Locale(navigator.language).region ?? null
    return region !== null && /^[A-Z]{2}$/.test(region) ? region : null
  } catch {
    // A language that the browser itself does not know has no country.
    return null
  }
}
