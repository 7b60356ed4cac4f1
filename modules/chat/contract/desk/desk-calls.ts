import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { email, id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import * as field from '#chat/contract/chat-fields.ts'
import { chatOutcomes, chatStates, formKinds, presences } from '#chat/contract/chat-lists.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'

const HANDLE = 'chat.chat.handle@all'
const handled = { auth: 'employee', needs: HANDLE, writes: true } as const
/** Sales read the chats of their own contacts too: that is asked on the record. */
const seen = { auth: 'employee', needs: 'colleague', writes: false } as const

const tile = z.object({
  id: z.number(),
  site: z.string(),
  visitor: z.string(),
  proven: z.boolean(),
  state: chatStates.schema,
  agent: field.named.nullable(),
  mine: z.boolean(),
  text: z.string(),
  since: storedInstant,
  unread: z.number(),
  away: z.boolean(),
})
export type ChatTile = z.output<typeof tile>

export const readDesk = defineCall('GET', '/chat/desk', {
  auth: 'employee',
  needs: HANDLE,
  writes: false,
  summary: 'Returns the queue, the caller’s own chats, and for supervisors those of others.',
  output: z.object({
    waiting: z.array(tile),
    mine: z.array(tile),
    others: z.array(tile),
    presence: presences.schema,
    held_back: z.string(),
    capacity: z.number(),
    supervises: z.boolean(),
    sites: z.array(field.named),
  }),
})
export type Desk = z.output<(typeof readDesk)['output']>

const earlier = z.object({
  id: z.number(),
  kind: z.enum(['chat', 'form']),
  title: z.string(),
  at: storedInstant,
})

export const readChat = defineCall('GET', '/chat/read', {
  ...seen,
  summary: 'Returns one chat with its messages and its visitor.',
  input: z.object({ id: idInPath }),
  output: z.object({
    id: z.number(),
    version: z.number(),
    site: z.string(),
    state: chatStates.schema,
    agent: field.named.nullable(),
    outcome: chatOutcomes.schema.nullable(),
    tag: z.string(),
    page: z.string(),
    started_at: storedInstant,
    first_reply_at: storedInstant.nullable(),
    ended_at: storedInstant.nullable(),
    rating: z.number().nullable(),
    lead: z.number().nullable(),
    follows: z.number().nullable(),
    messages: z.array(field.messageView),
    visitor: z.object({
      name: z.string(),
      email: z.string(),
      proven: z.boolean(),
      country: z.string().nullable(),
      page: z.string(),
      referrer: z.string(),
      first_seen_at: storedInstant,
      last_seen_at: storedInstant,
      here: z.boolean(),
      blocked: z.boolean(),
      contact: field.named.nullable(),
    }),
    forms: z.array(z.object({ kind: formKinds.schema, text: z.string(), at: storedInstant })),
    earlier: z.array(earlier),
    agents: z.array(field.named.extend({ free: z.boolean() })),
    replies: z.array(z.object({ shortcut: z.string(), text: z.string() })),
    can: z.object({
      accept: z.boolean(),
      write: z.boolean(),
      note: z.boolean(),
      transfer: z.boolean(),
      take_over: z.boolean(),
      close: z.boolean(),
      convert: z.boolean(),
      block: z.boolean(),
    }),
  }),
})
export type ChatPage = z.output<(typeof readChat)['output']>

export const setPresence = defineCall('POST', '/chat/presence', {
  ...handled,
  summary: 'Sets whether the caller takes chats, or says that they are still there.',
  input: z.object({ chosen: presences.schema.nullable().default(null) }),
  output: z.object({ presence: presences.schema, held_back: z.string() }),
})

export const acceptChat = defineCall('POST', '/chat/accept', {
  ...handled,
  summary: 'Accepts a waiting chat, as the first one to do so.',
  input: z.object({ id }),
  says: say.taken,
})

export const writeMessage = defineCall('POST', '/chat/reply', {
  ...handled,
  summary: 'Writes a reply or an internal note. The same client id is written once.',
  body: { kilobytes: 64, keys: 50 },
  input: z.object({
    id: field.idInForm,
    note: z.enum(['yes', 'no']).default('no'),
    text: field.messageText.default(''),
    client_id: field.clientId,
  }),
  files: field.files,
  output: z.object({ number: z.number() }),
})

export const markRead = defineCall('POST', '/chat/mark-read', {
  ...handled,
  summary: 'Marks what the visitor wrote as read by the agent of the chat.',
  input: z.object({ id }),
})

export const tellTyping = defineCall('POST', '/chat/typing', {
  ...handled,
  summary: 'Tells the visitor that the agent types.',
  input: z.object({ id }),
  limit: { times: 60, seconds: 60 },
})

export const transferChat = defineCall('POST', '/chat/transfer', {
  ...handled,
  summary: 'Transfers a chat to another agent, or back to the queue.',
  input: z.object({ id, agent_id: id.nullable().default(null), note: text(500).default('') }),
  says: say.handedOver,
})

export const takeOverChat = defineCall('POST', '/chat/take-over', {
  auth: 'employee',
  needs: 'chat.chat.supervise@all',
  writes: true,
  summary: 'Takes over a chat of another agent, as a supervisor of its site.',
  input: z.object({ id }),
  says: say.tookOver,
})

export const closeChat = defineCall('POST', '/chat/close', {
  ...handled,
  summary: 'Closes a chat with its outcome, unless the visitor has written meanwhile.',
  input: z.object({
    id,
    outcome: chatOutcomes.schema,
    tag: text(40).default(''),
    /** The last message on the screen of the agent. */
    seen: z.number().int().min(0).max(2_147_483_647),
  }),
  says: say.closed,
})

export const convertChat = defineCall('POST', '/chat/convert', {
  ...handled,
  summary: 'Makes a contact and a lead of a chat, once.',
  input: z.object({
    id,
    name: requiredText(120, say.nameEmpty),
    email,
    title: requiredText(200, say.nameEmpty),
  }),
  output: z.object({ lead_id: z.number(), contact_id: z.number() }),
  says: say.converted,
})

export const blockVisitor = defineCall('POST', '/chat/block', {
  ...handled,
  summary: 'Blocks the visitor of a chat, or lets them write again.',
  input: z.object({ id, blocked: z.boolean() }),
})

export const mailTranscript = defineCall('POST', '/chat/mail-transcript', {
  ...handled,
  summary: 'Mails the transcript of a chat to its visitor, without notes.',
  input: z.object({ id, email }),
  says: say.transcriptMailed,
})

export const downloadTranscript = defineCall('GET', '/chat/transcript', {
  ...seen,
  summary: 'Returns the transcript of a chat as a PDF, without notes.',
  input: z.object({ id: idInPath }),
  output: fileAnswer,
  answer: 'file',
})

export const readChatsOfContact = defineCall('GET', '/chat/of-contact', {
  ...seen,
  summary: 'Returns the chats of a contact that the caller may read.',
  input: z.object({ contact_id: idInPath }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        site: z.string(),
        state: chatStates.schema,
        started_at: storedInstant,
        text: z.string(),
      }),
    ),
  }),
})
