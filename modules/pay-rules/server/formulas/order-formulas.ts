export type OrderedNames =
  | { readonly ok: true; readonly order: readonly string[] }
  /** `BASIC → HRA → BASIC` */
  | { readonly ok: false; readonly loop: string }

/** Brings names into an order in which each comes after all that it needs. Names from outside are left out. */
export function orderByNeed(needs: ReadonlyMap<string, readonly string[]>): OrderedNames {
  const order: string[] = []
  const done = new Set<string>()
  const path: string[] = []

  function visit(name: string): string | null {
    if (done.has(name)) return null
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' → ')
    path.push(name)
    for (const needed of needs.get(name)!) {
      const loop = needs.has(needed) ? visit(needed) : null
      if (loop !== null) return loop
    }
    path.pop()
    done.add(name)
    order.push(name)
    return null
  }

  for (const name of needs.keys()) {
    const loop = visit(name)
    if (loop !== null) return { ok: false, loop }
  }
  return { ok: true, order }
}
