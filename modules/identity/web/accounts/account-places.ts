import { definePlace } from '#platform/web/place.ts'
import type { PlacedSection } from '#platform/web/placed-sections.tsx'

/** On the page of an account: access that is kept elsewhere. */
export const accountSections = definePlace<PlacedSection<{ readonly id: number }>>()
