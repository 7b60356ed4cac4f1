import { code, note } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

export const linkCodeTemplate = defineMailTemplate({
  key: 'links.code',
  label: 'Someone outside gets the code for a shared page',
  placeholders: { company: 'Banyan Softworks' },
  subject: 'Your code for {company}',
  opening: 'Enter this code to open the page that {company} shared with you.',
  follows: [code('4829'), note('The code works for 10 minutes.')],
})
