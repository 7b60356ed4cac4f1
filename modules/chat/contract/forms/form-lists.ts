import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, storedInstant } from '#platform/contract/scalars.ts'
import { origins } from '#contacts/contract/contacts-lists.ts'
import * as field from '#chat/contract/chat-fields.ts'
import { formKinds, formStates } from '#chat/contract/chat-lists.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'

const HANDLE = 'chat.chat.handle@all'

const formRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  email: z.string(),
  proven: z.boolean(),
  text: z.string(),
  page: z.string(),
  at: storedInstant,
  state: formStates.schema,
  assignee: field.named.nullable(),
  lead_id: z.number().nullable(),
  contact_id: z.number().nullable(),
})

const shared = {
  name: { label: 'Name', kind: 'text', main: true, sort: true },
  email: { label: 'Email', kind: 'text', sort: true },
  page: { label: 'Page', kind: 'text', sort: true },
  text: { label: 'Message', kind: 'text', fills: true },
  at: { label: 'Received', kind: 'instant', sort: true },
  state: { label: 'State', kind: 'state', of: formStates, sort: true },
  assignee: { label: 'Assignee', kind: 'person', sort: true },
} as const

const filters = {
  state: { label: 'State', kind: 'choice', of: formStates },
  page: { label: 'Page', kind: 'text' },
  assignee_id: { label: 'Assignee', kind: 'person' },
  days: { label: 'Days', kind: 'range' },
} as const

const chatFormRow = formRow.extend({
  kind: formKinds.schema,
  site: z.string(),
  chat_id: z.number().nullable(),
})
type ChatFormRow = z.output<typeof chatFormRow>

export const chatFormList = defineList(chatFormRow, {
  key: 'chat-forms',
  title: 'Chat forms',
  columns: {
    ...shared,
    kind: { label: 'Kind', kind: 'words', of: wordsOf(formKinds) },
    site: { label: 'Site', kind: 'text', sort: true, hidden: true },
  },
  filters: {
    ...filters,
    kind: { label: 'Kind', kind: 'choice', of: formKinds },
    site_id: { label: 'Site', kind: 'record' },
    late: { label: 'Unanswered over 1 business day', kind: 'yes' },
  },
  search: 'Name, email or message',
  order: { by: 'at', direction: 'desc' },
  read: { path: '/chat/forms', needs: HANDLE, summary: 'Lists forms before chats and offline forms.' },
  export: {
    path: '/chat/export-forms',
    needs: HANDLE,
    summary: 'Exports forms before chats and offline forms.',
  },
})

const contactFormRow = formRow.extend({ origin: origins.schema, number: z.string().nullable() })
type ContactFormRow = z.output<typeof contactFormRow>
export type AnyFormRow = ChatFormRow | ContactFormRow

export const contactFormList = defineList(contactFormRow, {
  key: 'contact-forms',
  title: 'Contact forms',
  columns: {
    ...shared,
    page: { ...shared.page, label: 'Form' },
    origin: { label: 'From', kind: 'words', of: wordsOf(origins), hidden: true },
    number: { label: 'Lead', kind: 'text' },
  },
  filters: { ...filters, page: { label: 'Form', kind: 'key' } },
  search: 'Name, email or form',
  order: { by: 'at', direction: 'desc' },
  read: {
    path: '/chat/contact-forms',
    needs: HANDLE,
    summary: 'Lists forms of the website and of the cost calculator.',
  },
  export: {
    path: '/chat/export-contact-forms',
    needs: HANDLE,
    summary: 'Exports forms of the website and of the cost calculator.',
  },
})

const which = z.enum(['chat', 'contact'])

export const changeForm = defineCall('POST', '/chat/change-form', {
  auth: 'employee',
  needs: HANDLE,
  writes: true,
  summary: 'Sets the state and the assignee of a form.',
  input: z.object({
    id,
    of: which,
    version: z.number().int().min(0),
    state: z.enum(['new', 'contacted', 'spam']),
    assignee_id: id.nullable().default(null),
  }),
  says: say.formChanged,
})

export const convertForm = defineCall('POST', '/chat/convert-form', {
  auth: 'employee',
  needs: HANDLE,
  writes: true,
  summary: 'Makes a contact and a lead of a form, once.',
  input: z.object({ id, of: which }),
  output: z.object({ lead_id: z.number(), contact_id: z.number() }),
  says: say.converted,
})

export const readFormChoices = defineCall('GET', '/chat/form-choices', {
  auth: 'employee',
  needs: HANDLE,
  writes: false,
  summary: 'Returns what lists of chats are filtered by: sites, forms and agents.',
  output: z.object({
    sites: z.array(field.named),
    pages: z.array(z.string()),
    agents: z.array(field.named),
    supervises: z.boolean(),
  }),
})
