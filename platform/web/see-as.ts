const KEPT = 'seeAs'

/** Someone's Atrium as they see it, in this tab only; the other tabs stay one's own. */
export type SeeAs = {
  readonly token: string
  readonly name: string
  /** Where this tab goes on when it is over. */
  readonly backTo: string
}

/** A browser that refuses storage to framed pages throws; there no one sees as someone else. */
function keptHere(): string | null {
  try {
    return sessionStorage.getItem(KEPT)
  } catch {
    return null
  }
}

export function seeingAs(): SeeAs | null {
  const kept = keptHere()
  return kept === null ? null : (JSON.parse(kept) as SeeAs)
}

export function beginSeeAs(seen: SeeAs): void {
  sessionStorage.setItem(KEPT, JSON.stringify(seen))
  // A whole load: nothing that was read under the own name may stay on the screen.
  location.assign('/')
}

/** Goes back to the own session, which was never left in the other tabs. */
export function endSeeAs({ backTo }: SeeAs): void {
  // Not before the page is gone: until then whatever it sends goes out as the person who is seen.
  addEventListener('pagehide', forgetSeeAs, { once: true })
  location.assign(backTo)
}

export const forgetSeeAs = (): void => sessionStorage.removeItem(KEPT)

const atLoad = keptHere()
// A page that the back button brings back as it was would go on under another name.
addEventListener('pageshow', () => {
  if (keptHere() !== atLoad) location.reload()
})
