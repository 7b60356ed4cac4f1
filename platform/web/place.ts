/**
 * A gap in a page that areas above fill: arrows point down, so a page of a lower area cannot import what an upper one
 * knows. The wiring (`app/web`) fills it before anything is drawn, in the order of the storeys.
 */
export type Place<Filling extends { readonly key: string }> = {
  take(fillings: readonly Filling[]): void
  /** The same at every drawing. */
  readonly all: () => readonly Filling[]
  readonly find: (key: string) => Filling | undefined
}

export function definePlace<Filling extends { readonly key: string }>(): Place<Filling> {
  let filled: readonly Filling[] = []
  return {
    take: (fillings) => {
      filled = fillings
    },
    all: () => filled,
    find: (key) => filled.find((filling) => filling.key === key),
  }
}
