import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Place } from './place.ts'

/** A part of a page that an area above draws. It asks its own call, and draws nothing for anyone who is refused there. */
export type PlacedSection<Of> = {
  readonly key: string
  readonly load: () => Promise<{ readonly Placed: ComponentType<{ of: Of }> }>
}

/** Everything that the wiring has put into a place, in the order of the storeys. */
export function PlacedSections<Of>({ place, of }: { place: Place<PlacedSection<Of>>; of: Of }) {
  const [parts] = useState(() => place.all().map((section) => ({ key: section.key, Part: partOf(section) })))
  return parts.map(({ key, Part }) => (
    <Suspense key={key} fallback={null}>
      <Part of={of} />
    </Suspense>
  ))
}

const partOf = <Of,>(section: PlacedSection<Of>) =>
  lazy(async () => ({ default: (await section.load()).Placed }))
