import { definePlace } from '#platform/web/place.ts'
import type { PlacedSection } from '#platform/web/placed-sections.tsx'

/** On the page of a person: things that they have in hand. */
export const personSections = definePlace<PlacedSection<{ readonly id: number }>>()
