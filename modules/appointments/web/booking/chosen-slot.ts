import { stored } from '#platform/web/browser-storage.ts'

/** What a visitor has chosen on the first page, for the form that follows. */
export type Chosen = {
  readonly date: string
  readonly label: string
  readonly zone: string
  readonly zoneName: string
  /** The card of someone, or empty. */
  readonly hostId: string
}

const CHOSEN = 'atrium:appointment'
const SCHEDULED = 'atrium:scheduled'

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

export const chosen = {
  get: (): Chosen | null => parsed(stored.get(CHOSEN)) as Chosen | null,
  set: (choice: Chosen) => stored.set(CHOSEN, JSON.stringify(choice)),
  clear: () => stored.remove(CHOSEN),
}

export type Scheduled = {
  readonly timezone_name: string
  readonly date_time: string
  readonly company: string
}

/** What the answer said, for the page that follows. */
export const scheduled = {
  get: (): Scheduled | null => parsed(stored.get(SCHEDULED)) as Scheduled | null,
  set: (card: Scheduled) => stored.set(SCHEDULED, JSON.stringify(card)),
}

/** The page of the website around this one, as far as the browser tells. */
export function pageAround(): string {
  if (parent === window || document.referrer === '') return ''
  const { host, pathname } = new URL(document.referrer)
  return `${host}${pathname === '/' ? '' : pathname}`.slice(0, 300)
}
