import type { z } from 'zod'

const EMPTY = 'Enter a value'

/** Sentences for complaints that no schema words itself: the form and the server say the same. */
export function wording(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return isEmpty(issue.input) ? EMPTY : 'This format isn’t valid'
  if (issue.code === 'too_big')
    return `At most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return `At least ${issue.minimum}`
    return issue.minimum === 1 ? EMPTY : `At least ${issue.minimum} characters`
  }
  if (issue.code === 'invalid_value') return isEmpty(issue.input) ? EMPTY : 'Choose a value from the list'
  if (issue.code === 'unrecognized_keys') return 'This field isn’t recognised'
  return undefined
}

/** For a schema with a sentence of its own about the form: what is not there has no wrong form. */
export const orEmpty = (wrongForm: string) => (issue: { readonly input?: unknown }) =>
  isEmpty(issue.input) ? EMPTY : wrongForm

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''
