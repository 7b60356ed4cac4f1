import type { StepCondition } from '#sequences/contract/sequences-lists.ts'

/** The last email that was really sent to this person; null before the first. */
export type LastSent = {
  readonly opened_at: string | null
  readonly clicked_at: string | null
  readonly replied_at: string | null
} | null

export type Verdict = { readonly holds: boolean; readonly reason: string }

/** What a machine opened was not opened. */
export function weigh(condition: StepCondition | null, last: LastSent): Verdict {
  if (condition === null) return { holds: true, reason: '' }
  if (last === null) return { holds: false, reason: 'No email was sent before' }
  const replied = last.replied_at !== null
  const opened = last.opened_at !== null || last.clicked_at !== null
  if (condition === 3) return replied ? yes : { holds: false, reason: 'Not replied' }
  if (replied) return { holds: false, reason: 'Replied' }
  if (condition === 1) return opened ? { holds: false, reason: 'Opened' } : yes
  return opened ? yes : { holds: false, reason: 'Not opened' }
}

const yes: Verdict = { holds: true, reason: '' }

type Fetched = { readonly method: string; readonly agent: string; readonly secondsSinceSent: number }

const PROXIES =
  /googleimageproxy|yahoomailproxy|mimecast|proofpoint|barracuda|bot\b|crawler|spider|preview|scanner|curl|wget|python|okhttp|java\//i
/** What fetches every picture as it arrives calls itself no more than this. */
const PRIVACY_AGENT = /^mozilla\/5\.0$/i
const SOON_SECONDS = 60

/** Why a fetch is taken for a machine’s; empty where a person looked. */
export function machineReason({ method, agent, secondsSinceSent }: Fetched): string {
  if (method === 'HEAD') return 'only asked whether it is there'
  if (agent.trim() === '') return 'did not say what it is'
  if (PRIVACY_AGENT.test(agent.trim())) return 'a privacy proxy'
  if (PROXIES.test(agent) && secondsSinceSent < SOON_SECONDS) return 'a proxy within a minute'
  return ''
}

type Counted = { readonly sent: number; readonly bounced: number; readonly complained: number }
type Guard = { readonly from: number; readonly bounced: number; readonly complained: number }

/** Why a sequence is paused by itself; empty where it goes on. */
export function guardReason({ sent, bounced, complained }: Counted, guard: Guard): string {
  if (sent < guard.from) return ''
  if (bounced > sent * guard.bounced) return `${bounced} of the last ${sent} emails bounced`
  if (complained > sent * guard.complained) return `${complained} of the last ${sent} readers complained`
  return ''
}
