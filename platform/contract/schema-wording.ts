import type { z } from 'zod'

const EMPTY = 'Please fill this in'

/** Sentences for complaints that no schema words itself: the form and the server say the same. */
export function wording(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return isEmpty(issue.input) ? EMPTY : 'This has the wrong form'
  if (issue.code === 'too_big')
    return `At most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return `At least ${issue.minimum}`
    return issue.minimum === 1 ? EMPTY : `At least ${issue.minimum} characters`
  }
  if (issue.code === 'invalid_value')
    return isEmpty(issue.input) ? EMPTY : 'Please choose one of the offered values'
  if (issue.code === 'unrecognized_keys') return 'This field is not known here'
  return undefined
}

/** For a schema with a sentence of its own about the form: what is not there has no wrong form. */
export const orEmpty = (wrongForm: string) => (issue: { readonly input?: unknown }) =>
  isEmpty(issue.input) ? EMPTY : wrongForm

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''
