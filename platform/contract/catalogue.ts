import { z } from 'zod'

/** How a state is coloured wherever it shows. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

type Entry = {
  readonly id: number | string
  readonly label: string
  /** What was done to it, for “already … by Riya Sen”, where the label does not say it. */
  readonly done?: string
  readonly tone: Tone
  readonly next: readonly string[]
}

/**
 * A closed list of states said once: the database stores the key, screens show label and tone,
 * the specification's numbers are the ids, and `next` holds the only legal moves.
 */
export function catalogue<const E extends Record<string, Entry>>(entries: E) {
  type Key = Extract<keyof E, string>
  const keys = Object.keys(entries) as [Key, ...Key[]]
  for (const key of keys)
    for (const target of entries[key]!.next)
      if (!(target in entries))
        throw new Error(`catalogue: "${key}" leads to "${target}", which does not exist`)
  return {
    keys,
    schema: z.enum(keys),
    entries,
    labelOf: (key: Key): string => entries[key]!.label,
    doneOf: (key: Key): string => entries[key]!.done ?? entries[key]!.label.toLowerCase(),
    toneOf: (key: Key): Tone => entries[key]!.tone,
    idOf: (key: Key): number | string => entries[key]!.id,
    keyOfId: (id: number | string): Key | undefined => keys.find((key) => entries[key]!.id === id),
    canMove: (from: Key, to: Key): boolean => entries[from]!.next.includes(to),
    /** Every state from which `to` may be reached in one step: the condition of a conditional update. */
    leadingTo: (to: Key): Key[] => keys.filter((key) => entries[key]!.next.includes(to)),
    isFinal: (key: Key): boolean => entries[key]!.next.length === 0,
    options: keys.map((key) => ({ value: key, label: entries[key]!.label })),
  }
}

export type StateOf<C extends { keys: readonly string[] }> = C['keys'][number]
