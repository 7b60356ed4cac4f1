import type { Needs } from '#platform/contract/needed-permissions.ts'

/** `leave.application.read and leave.application.export`, for people who read the document of the calls. */
export function needsText(needs: Needs): string {
  if (typeof needs === 'string') return needs
  return 'any' in needs ? needs.any.map(bracketed).join(' or ') : needs.all.map(bracketed).join(' and ')
}

const bracketed = (needs: Needs): string => (typeof needs === 'string' ? needs : `(${needsText(needs)})`)
