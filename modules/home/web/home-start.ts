import type { GotFrom } from '#platform/contract/call.ts'
import { ask } from '#platform/web/calls/send-call.ts'
import { readHomeStart } from '#home/contract/home-start-call.ts'

type Start = GotFrom<typeof readHomeStart>

const FRESH_MS = 10_000
/** Only where the browser was opened at home: other pages need little of it. */
const opensHome = location.pathname === '/'

let start: Promise<Start> | null = null
const taken = new Set<keyof Start>()

/** The part of the one first answer, once and while it is fresh; null afterwards, when each part asks for itself. */
export const cameWithStart =
  <Part extends keyof Start>(part: Part) =>
  (): Promise<Start[Part]> | null => {
    if (!opensHome || taken.has(part) || performance.now() > FRESH_MS) return null
    taken.add(part)
    start ??= ask(readHomeStart, {}).then(({ data }) => data)
    return start.then((all) => all[part])
  }
