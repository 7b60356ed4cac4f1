import { createContext } from 'react'
import type { CandidateRecord } from '#onboarding/contract/candidate/candidate-calls.ts'
import { placeOf } from './candidate-words.ts'

export type Gaps = CandidateRecord['missing']

/** What is marked at its place as missing: nothing before someone wanted to submit. */
export const GapsContext = createContext<Gaps>([])

/** The top of the form: details to be confirmed, or the code from a new address. */
export const TOP = 'first'

export const placeOfGap = ({ kind }: Gaps[number]): string => (kind ? placeOf(kind) : TOP)

/** Brings it into view, and the cursor into its first field. */
export function showGap(gap: Gaps[number]): void {
  const place = document.getElementById(placeOfGap(gap))
  const [first] = [...(place?.querySelectorAll<HTMLElement>('input, textarea, button, a') ?? [])].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility(),
  )
  first?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}
