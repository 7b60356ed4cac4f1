import { passesVerhoeff } from './verhoeff.ts'

/** Numbers by which a person is known outside; each with its form, what is said otherwise, and how much is shown. */
type NumberKind = {
  readonly label: string
  readonly holds: (number: string) => boolean
  readonly otherwise: string
  readonly shown: number
  /** Is worth nothing without its last day. */
  readonly expires?: true
}

const matches = (pattern: RegExp) => (number: string) => pattern.test(number)

export const identityKinds = {
  pan: {
    label: 'PAN',
    holds: matches(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/),
    otherwise: 'A PAN has five letters, four digits and a letter. The fourth letter is P.',
    shown: 4,
  },
  aadhaar: {
    label: 'Aadhaar',
    holds: (number) => /^[2-9]\d{11}$/.test(number) && passesVerhoeff(number),
    otherwise: 'Not a valid Aadhaar number. Check its 12 digits.',
    shown: 4,
  },
  uan: {
    label: 'UAN',
    holds: matches(/^\d{12}$/),
    otherwise: 'A UAN has 12 digits',
    shown: 4,
  },
  pf_member: {
    label: 'PF member id',
    holds: matches(/^[A-Z]{2}[A-Z]{3}\d{7}\d{3}\d{7}$/),
    otherwise: 'Enter a PF member ID such as AABBB 1234567 123 1234567',
    shown: 4,
  },
  esic: {
    label: 'ESIC number',
    holds: matches(/^\d{10}$/),
    otherwise: 'An employee’s ESIC number has 10 digits. 17 digits is the employer code.',
    shown: 4,
  },
  passport: {
    label: 'Passport',
    holds: matches(/^[A-Z][1-9]\d{6}$/),
    otherwise: 'An Indian passport number has a letter and seven digits',
    shown: 3,
    expires: true,
  },
  visa: {
    label: 'Visa',
    holds: matches(/^[A-Z0-9]{6,14}$/),
    otherwise: 'A visa number has 6 to 14 letters and digits',
    shown: 3,
    expires: true,
  },
} as const satisfies Record<string, NumberKind>

export type IdentityKind = keyof typeof identityKinds
export const expires = (kind: IdentityKind): boolean => 'expires' in identityKinds[kind]
export const identityKindKeys = Object.keys(identityKinds) as [IdentityKind, ...IdentityKind[]]

export const ifscHolds = matches(/^[A-Z]{4}0[A-Z0-9]{6}$/)
export const accountNumberHolds = matches(/^\d{9,18}$/)

/** As it is written down: without the blanks, dashes and strokes with which people type it. */
export const plainNumber = (typed: string): string => typed.replace(/[\s/-]/g, '').toUpperCase()

/** What everybody sees who may see that there is one. */
export function masked(number: string, shown = 4): string {
  const hidden = 'X'.repeat(Math.max(0, number.length - shown)).replace(/(.{4})(?=.)/g, '$1 ')
  return [hidden, number.slice(-shown)].filter(Boolean).join(' ')
}
