import { button } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

export const documentTemplate = defineMailTemplate({
  key: 'sales.document-shared',
  label: 'A contact gets the link to a document',
  placeholders: {
    company: 'Banyan Softworks',
    name: 'Ingrid Solvang',
    document: 'Price list 2027.pdf',
    sender: 'Asha Menon',
  },
  subject: '{sender} shared “{document}” with you',
  opening: 'Hello {name},\n\n{sender} of {company} shared a document with you: {document}',
  follows: [button('Open the document', 'https://atrium.example/shared/example')],
})
