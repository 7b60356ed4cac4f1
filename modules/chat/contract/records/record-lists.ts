import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, storedInstant } from '#platform/contract/scalars.ts'
import * as field from '#chat/contract/chat-fields.ts'
import { chatOutcomes, chatStates, senders } from '#chat/contract/chat-lists.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'

const HANDLE = 'chat.chat.handle@all'

const historyRow = z.object({
  id: z.number(),
  visitor: z.string(),
  email: z.string(),
  proven: z.boolean(),
  site: z.string(),
  agent: field.named.nullable(),
  state: chatStates.schema,
  outcome: chatOutcomes.schema.nullable(),
  tag: z.string(),
  page: z.string(),
  started_at: storedInstant,
  /** Seconds. */
  first_reply: z.number().nullable(),
  /** Minutes. */
  length: z.number().nullable(),
  rating: z.number().nullable(),
  messages: z.number(),
})
export type HistoryRow = z.output<typeof historyRow>

export const historyList = defineList(historyRow, {
  key: 'chat-history',
  title: 'Chat history',
  columns: {
    visitor: { label: 'Visitor', kind: 'text', main: true, sort: true },
    started_at: { label: 'Started', kind: 'instant', sort: true },
    agent: { label: 'Agent', kind: 'person', sort: true },
    state: { label: 'State', kind: 'state', of: chatStates, sort: true },
    outcome: { label: 'Outcome', kind: 'state', of: chatOutcomes, sort: true },
    page: { label: 'Page', kind: 'text', fills: true, sort: true },
    first_reply: { label: 'First reply (s)', kind: 'number', sort: true },
    length: { label: 'Length', kind: 'minutes', sort: true },
    rating: { label: 'Rating', kind: 'number', sort: true },
    messages: { label: 'Messages', kind: 'number', hidden: true },
    site: { label: 'Site', kind: 'text', hidden: true, sort: true },
    email: { label: 'Email', kind: 'text', hidden: true },
    tag: { label: 'Tag', kind: 'text', hidden: true },
  },
  filters: {
    days: { label: 'Days', kind: 'range' },
    state: { label: 'State', kind: 'choice', of: chatStates },
    agent_id: { label: 'Agent', kind: 'person' },
    outcome: { label: 'Outcome', kind: 'choice', of: chatOutcomes },
    rating: {
      label: 'Rating',
      kind: 'choice',
      options: [
        { value: 'any', label: 'Rated' },
        { value: 'low', label: '1 or 2' },
        { value: 'middle', label: '3' },
        { value: 'high', label: '4 or 5' },
      ],
    },
    page: { label: 'Page', kind: 'text' },
    tag: { label: 'Tag', kind: 'text' },
    site_id: { label: 'Site', kind: 'record' },
    replied: { label: 'With a first reply', kind: 'yes', inToolbar: false },
    hour: { label: 'Hour', kind: 'key', inToolbar: false },
  },
  search: 'Visitor or words of the chat',
  order: { by: 'started_at', direction: 'desc' },
  read: { path: '/chat/history', needs: HANDLE, summary: 'Lists chats that the caller may read.' },
  export: { path: '/chat/export-history', needs: HANDLE, summary: 'Exports chats that the caller may read.' },
})

const fileRow = z.object({
  id: z.number(),
  chat_id: z.number(),
  name: z.string(),
  link: z.string(),
  kind: z.string(),
  bytes: z.number(),
  visitor: z.string(),
  site: z.string(),
  sender: senders.schema,
  at: storedInstant,
  may_delete: z.boolean(),
})
export type ChatFileRow = z.output<typeof fileRow>

export const attachmentList = defineList(fileRow, {
  key: 'chat-attachments',
  title: 'Chat attachments',
  columns: {
    name: { label: 'File', kind: 'text', main: true, sort: true, fills: true },
    kind: { label: 'Type', kind: 'text', sort: true },
    bytes: { label: 'Bytes', kind: 'number', sort: true, only: 'file' },
    visitor: { label: 'Visitor', kind: 'text', sort: true },
    sender: { label: 'From', kind: 'words', of: wordsOf(senders) },
    chat_id: { label: 'Chat', kind: 'number' },
    at: { label: 'Sent', kind: 'instant', sort: true },
    site: { label: 'Site', kind: 'text', hidden: true, sort: true },
  },
  filters: {
    type: {
      label: 'Type',
      kind: 'choice',
      options: [
        { value: 'image', label: 'Images' },
        { value: 'pdf', label: 'PDF' },
        { value: 'document', label: 'Documents' },
        { value: 'sheet', label: 'Spreadsheets' },
        { value: 'zip', label: 'Archives' },
      ],
    },
    days: { label: 'Days', kind: 'range' },
    site_id: { label: 'Site', kind: 'record' },
    chat_id: { label: 'Chat', kind: 'record', inToolbar: false },
  },
  search: 'File or visitor',
  order: { by: 'at', direction: 'desc' },
  read: {
    path: '/chat/attachments',
    needs: HANDLE,
    summary: 'Lists files of chats that the caller may read.',
  },
})

export const deleteChatFile = defineCall('POST', '/chat/delete-file', {
  auth: 'employee',
  needs: 'chat.chat.supervise@all',
  writes: true,
  summary: 'Deletes a file of a chat, as a supervisor of its site.',
  input: z.object({ id }),
  says: say.fileDeleted,
})
