import type { z } from 'zod'

/** Sentences for complaints that no schema words itself: the form and the server say the same. */
export function wording(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return isEmpty(issue.input) ? 'Please fill this in' : 'This has the wrong form'
    case 'too_big':
      return `At most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
    case 'too_small':
      if (issue.origin !== 'string') return `At least ${issue.minimum}`
      return issue.minimum === 1 ? 'Please fill this in' : `At least ${issue.minimum} characters`
    case 'invalid_value':
      return 'Please choose one of the offered values'
    case 'unrecognized_keys':
      return 'This field is not known here'
    default:
      return undefined
  }
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''
