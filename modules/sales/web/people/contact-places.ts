import { definePlace } from '#platform/web/place.ts'
import type { PlacedSection } from '#platform/web/placed-sections.tsx'

/** On the page of a contact: portfolio, tickets, chats, sequences, data mining, academy. */
export const contactSections = definePlace<PlacedSection<{ readonly id: number }>>()
