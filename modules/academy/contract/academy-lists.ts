import { catalogue, type StateOf, type Tone } from '#platform/contract/catalogue.ts'

export const statusKinds = catalogue({
  open: { id: 'open', label: 'Open', tone: 'info', next: [] },
  won: { id: 'won', label: 'Won', tone: 'good', next: [] },
  lost: { id: 'lost', label: 'Lost', tone: 'neutral', next: [] },
})

/** The colours a status can have. */
export const tones: Readonly<Record<Tone, string>> = {
  neutral: 'Grey',
  info: 'Blue',
  good: 'Green',
  warn: 'Amber',
  bad: 'Red',
}
export const toneKeys = Object.keys(tones) as [Tone, ...Tone[]]

export const callOutcomes = catalogue({
  connected: { id: 'connected', label: 'Connected', tone: 'good', next: [] },
  no_answer: { id: 'no_answer', label: 'No answer', tone: 'neutral', next: [] },
  busy: { id: 'busy', label: 'Busy', tone: 'neutral', next: [] },
  wrong_number: { id: 'wrong_number', label: 'Wrong number', tone: 'bad', next: [] },
  call_later: { id: 'call_later', label: 'Call later', tone: 'warn', next: [] },
})
export type CallOutcome = StateOf<typeof callOutcomes>

/** The lists that an administrator keeps. */
export const masterKinds = ['source', 'course', 'status'] as const
