export type Candidate = {
  readonly id: number
  readonly name: string
  readonly online: boolean
  readonly onLeave: boolean
  readonly active: number
  readonly capacity: number
  /** Milliseconds; null for someone who was never given one. */
  readonly lastAssigned: number | null
  readonly lastTurn: number
}

type Wish = {
  readonly open: boolean
  /** Who just let it pass: not the same twice in a row. */
  readonly passedBy?: number | null
  /** Who had it before it was closed goes first. */
  readonly before?: number | null
}

export type Given = { readonly agentId: number | null; readonly reasons: readonly string[] }

/** Whom the next chat is given: online, not on leave, below capacity, within the hours; longest since the last one first. */
export function chooseAgent(candidates: readonly Candidate[], wish: Wish): Given {
  if (!wish.open) return { agentId: null, reasons: ['The site is closed.'] }
  const reasons: string[] = []
  const able = candidates.filter((one) => {
    const hindrance = hindranceOf(one, wish)
    if (hindrance) reasons.push(`${one.name}: ${hindrance}.`)
    return hindrance === null
  })
  const [first] = able.toSorted(
    (one, other) =>
      Number(other.id === wish.before) - Number(one.id === wish.before) ||
      (one.lastAssigned ?? 0) - (other.lastAssigned ?? 0) ||
      one.lastTurn - other.lastTurn ||
      one.id - other.id,
  )
  if (!first) return { agentId: null, reasons: [...reasons, 'No one can take it now.'] }
  return { agentId: first.id, reasons: [...reasons, `${first.name}: longest since the last chat.`] }
}

export function hindranceOf(one: Candidate, { passedBy }: Pick<Wish, 'passedBy'> = {}): string | null {
  if (one.onLeave) return 'on leave'
  if (!one.online) return 'not online'
  if (one.active >= one.capacity) return `has ${one.active} of ${one.capacity} chats`
  return one.id === passedBy ? 'let it pass just now' : null
}
