/** Why a request is refused; each kind has one HTTP status, so that the class of a refusal is never chosen twice. */
export type RefusalKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'too-many'
  | 'no-room'
  | 'unavailable'

export const httpStatusOf: Record<RefusalKind, number> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  'no-room': 507,
  unavailable: 503,
}

/** One sentence for the user. `field` puts it beside the input it speaks of; `facts` carries what a screen needs to help. */
export type Refusal = {
  readonly kind: RefusalKind
  readonly text: string
  readonly field?: string
  readonly facts?: Readonly<Record<string, unknown>>
}

const refusalOf =
  (kind: RefusalKind) =>
  (text: string, field?: string): Refusal =>
    field === undefined ? { kind, text } : { kind, text, field }

export const invalid = refusalOf('invalid')
export const signedOut = refusalOf('signed-out')
export const forbidden = refusalOf('forbidden')
export const missing = refusalOf('missing')
export const conflict = refusalOf('conflict')
export const tooLarge = refusalOf('too-large')
export const wrongType = refusalOf('wrong-type')
export const tooMany = refusalOf('too-many')
export const noRoom = refusalOf('no-room')
export const unavailable = refusalOf('unavailable')

export function withFacts(refusal: Refusal, facts: Refusal['facts']): Refusal {
  return { ...refusal, facts }
}
