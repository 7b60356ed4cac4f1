import { useState } from 'react'

/**
 * For a control whose choice is sent at once: it shows what was chosen under the finger, until the server's answer
 * takes its place or refuses it.
 */
export function useChosen<V>(known: V, send: (value: V) => Promise<{ readonly ok: boolean }>) {
  const [wish, setWish] = useState<{ readonly instead: V; readonly value: V } | null>(null)
  // The answer is there, or someone else has chosen meanwhile: in both cases it is what holds.
  if (wish && wish.instead !== known) setWish(null)
  async function choose(value: V) {
    setWish({ instead: known, value })
    const { ok } = await send(value)
    if (!ok) setWish(null)
  }
  return { shown: wish ? wish.value : known, choose: (value: V) => void choose(value) }
}
