import { useState } from 'react'
import type { BegunMention } from './mention-at.ts'

export type Mentionable = { readonly id: number; readonly name: string; readonly detail: string }

/** Who could be meant by what is being typed; asked again with each letter. */
export type Mentions = {
  readonly people: readonly Mentionable[]
  readonly onAsk: (typed: string | null) => void
}

type MentionChoice = {
  readonly begun: BegunMention | null
  readonly offered: readonly Mentionable[]
  readonly chosen: Mentionable | undefined
  readonly look: (found: BegunMention | null) => void
  /** True when the key was one of the list's: arrows choose, Enter or Tab takes, Escape leaves. */
  readonly steer: (key: string, onTake: (person: Mentionable) => void) => boolean
}

/** The list that an at sign opens, for a field of any kind. */
export function useMentionChoice({ people, onAsk }: Mentions): MentionChoice {
  const [begun, setBegun] = useState<BegunMention | null>(null)
  const [at, setAt] = useState(0)
  const offered = begun === null ? [] : people
  const chosen = offered[Math.min(at, offered.length - 1)]

  const look = (found: BegunMention | null) => {
    if (found === null && begun === null) return
    setBegun(found)
    setAt(0)
    onAsk(found?.typed ?? null)
  }
  const steer = (key: string, onTake: (person: Mentionable) => void) => {
    if (!chosen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) setAt((Math.min(at, offered.length - 1) + step + offered.length) % offered.length)
    else if (key === 'Enter' || key === 'Tab') onTake(chosen)
    else if (key === 'Escape') look(null)
    else return false
    return true
  }
  return { begun, offered, chosen, look, steer }
}
