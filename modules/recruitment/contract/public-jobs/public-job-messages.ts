import { conflict, invalid, missing, tooMany, withFacts } from '#platform/contract/refusal.ts'

export const publicJobMessages = {
  received: 'We received your application. We have sent you a confirmation by email.',
  cvWrong: 'Choose a PDF or Word file (.pdf, .docx)',
  noSuchJob: missing('This job does not exist.'),
  closed: conflict('This job is closed. Choose another one.'),
  consentMissing: invalid('We can only keep your application if you agree.', 'consent'),
  consentChanged: conflict('The consent text has changed. Reload the page and read it again.'),
  phoneWrong: invalid('Enter a phone number with its country code, such as +91 98300 12345.', 'phone_number'),
  answerMissing: (key: string) => invalid('Answer this question.', `answers.${key}`),
  numberWrong: (key: string) => invalid('Enter a number.', `answers.${key}`),
  tooManyFromHere: (retryAfterSeconds: number) =>
    withFacts(tooMany('Too many applications came from this network. Try again later.'), {
      retryAfterSeconds,
    }),
  letter: {
    label: 'A candidate applied on the website',
    subject: 'We received your application',
    opening:
      'Hello {name},\n\nthank you for applying for {title} at {company}. We will read your application and write to you.',
    footer: (company: string) =>
      `You received this email because someone applied with this address at ${company}. If it wasn’t you, ignore it.`,
  },
}
