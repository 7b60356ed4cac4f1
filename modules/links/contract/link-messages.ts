import { conflict, forbidden, invalid, missing, tooMany } from '#platform/contract/refusal.ts'

export const linkMessages = {
  unknown: missing('This link doesn’t work. Ask the sender for a new one.'),
  expired: conflict('This link has expired. Ask the sender for a new one.'),
  revoked: conflict('This link was withdrawn. Ask the sender for a new one.'),
  usedUp: conflict('This link was opened as often as it may be. Ask the sender for a new one.'),
  closed: (sentence: string) => conflict(sentence),
  passwordMissing: invalid('Enter the password', 'password'),
  passwordWrong: invalid('This password is not right.', 'password'),
  locked: (minutes: number, field: 'password' | 'address' | 'code') =>
    tooMany(`Too many tries. Try again in ${minutes} min.`, field),
  addressMissing: invalid('Enter your email address', 'address'),
  notListed: invalid('This address is not on the list of this link.', 'address'),
  codeSent: 'We sent you a code.',
  codeShape: 'Enter the 4 digits of the code',
  codeMissing: invalid('Enter the code from your email', 'code'),
  codeWrong: invalid('This code is not right or no longer works.', 'code'),
  codeTooSoon: (seconds: number) => tooMany(`Request another code in ${seconds} s.`),
  passOver: forbidden('Open the link again to go on.'),
} as const
