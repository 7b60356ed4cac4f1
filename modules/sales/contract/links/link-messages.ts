import { forbidden, invalid, missing, tooMany } from '#platform/contract/refusal.ts'

export const linkMessages = {
  linkUnknown: missing('This link doesn’t work. Reply to our email and we send a new one.'),
  codeSent: 'We sent you a code.',
  codeShape: 'Enter the 6 digits of the code',
  codeWrong: invalid('This code is not right or no longer works.', 'code'),
  codeTooSoon: (seconds: number) => tooMany(`Request another code in ${seconds} s.`),
  locked: (minutes: number) => tooMany(`Too many tries. Try again in ${minutes} min.`),
  passOver: forbidden('Enter a new code to go on.'),
} as const
