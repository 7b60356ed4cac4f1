import { button, type Block } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { publicJobMessages as say } from '#recruitment/contract/public-jobs/public-job-messages.ts'

export const otherJobs = (publicUrl: string): Block => button('See other open jobs', `${publicUrl}/careers`)

export const receivedTemplate = defineMailTemplate({
  key: 'recruitment.received',
  label: say.letter.label,
  placeholders: { name: 'Ingrid Solvang', title: 'Software engineer', company: 'Banyan Softworks' },
  subject: say.letter.subject,
  opening: say.letter.opening,
  follows: [otherJobs('https://atrium.example')],
})
