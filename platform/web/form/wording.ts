import type { z } from 'zod'

/** Sentences for complaints that no schema words itself; the same as the server gives. */
export function wording(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null || issue.input === ''
      ? 'Please fill this in'
      : 'This has the wrong form'
  if (issue.code === 'too_big')
    return `At most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return `At least ${issue.minimum}`
    return issue.minimum === 1 ? 'Please fill this in' : `At least ${issue.minimum} characters`
  }
  if (issue.code === 'invalid_value') return 'Please choose one of the offered values'
  return undefined
}
