import { defineNotice } from '#notifications/server/public.ts'
import { titled } from '#platform/server/notice-title.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { contactPage } from '#sales/server/record-pages.ts'

const MOST = 40

export const documentOpened = defineNotice<{
  readonly contactId: number
  /** Named by colleagues; who opened it comes from outside. */
  readonly document: string
  readonly by: string
}>({
  kind: 'sales.document-opened',
  label: 'A document that I shared was opened for the first time',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ document }) => titled`Opened: ${document}`,
  text: ({ by }) => `Opened by ${strangersText(by, MOST)} for the first time.`,
  link: ({ contactId }) => contactPage(contactId),
})
