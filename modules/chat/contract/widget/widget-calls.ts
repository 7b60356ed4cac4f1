import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { email, storedInstant, text } from '#platform/contract/scalars.ts'
import * as field from '#chat/contract/chat-fields.ts'
import { chatStates } from '#chat/contract/chat-lists.ts'

const own = { auth: 'chat-visitor', writes: true } as const
const address = z.string().max(2_000).default('')

const standing = z.object({
  enabled: z.boolean(),
  open: z.boolean(),
  /** Whether it shows itself on a website at this moment. */
  shown: z.boolean(),
  opens_at: storedInstant.nullable(),
  /** Someone could answer now. */
  staffed: z.boolean(),
  /** Null where no chat is under way. */
  chat: z
    .object({
      state: chatStates.schema,
      agent: z.string().nullable(),
      place: z.number().nullable(),
      rating: z.number().nullable(),
      /** What the visitor wrote, for the form that is offered instead. */
      unanswered: z.string().nullable(),
      messages: z.array(field.messageView),
      last: z.number(),
      /** Up to here the agent has read what the visitor wrote. */
      read_to: z.number(),
    })
    .nullable(),
  name: z.string(),
  email: z.string(),
  proven: z.boolean(),
})
export type Standing = z.output<typeof standing>

export const startChat = defineCall('POST', '/chat/start', {
  auth: 'public',
  writes: true,
  summary: 'Opens the widget of a site: its texts, and a token for the visitor.',
  input: z.object({
    site: z.string().min(1).max(60),
    /** The token of an earlier visit. */
    known: z.string().max(2_000).nullable().default(null),
    /** From the link of a mail. */
    back: z.string().max(2_000).nullable().default(null),
    page: address,
    referrer: address,
    country: z.string().length(2).nullable().default(null),
  }),
  output: z.object({
    token: z.string(),
    name: z.string(),
    company: z.string(),
    colour: z.string(),
    greeting: z.string(),
    offline_text: z.string(),
    asks_first: z.boolean(),
    reply_minutes: z.number().nullable(),
  }),
  limit: { times: 60, seconds: 60, apartBy: 'known' },
})
export type StartedChat = z.output<(typeof startChat)['output']>

/** By a call and not by the line, so that it works where sockets are blocked; it also says that the visitor is there. */
export const readOwnChat = defineCall('POST', '/chat/own', {
  ...own,
  summary: 'Returns the visitor’s own chat: its state, and what came after a number.',
  input: z.object({
    after: z.number().int().min(0).max(2_147_483_647).default(0),
    page: address,
    /** The visitor has the chat before them, so what is there is read. */
    seen: z.boolean().default(false),
  }),
  output: standing,
  limit: { times: 120, seconds: 60 },
})

export const sendOwnMessage = defineCall('POST', '/chat/write', {
  ...own,
  summary: 'Writes a message of the visitor. The same client id is written once.',
  body: { kilobytes: 64, keys: 50 },
  input: z.object({ text: field.messageText.default(''), client_id: field.clientId, page: address }),
  files: field.files,
  output: z.object({ number: z.number() }),
  // Every sending counts here; the rule of ten in ten seconds is kept by the chat itself.
  limit: { times: 120, seconds: 60 },
})

export const introduceVisitor = defineCall('POST', '/chat/introduce', {
  ...own,
  summary: 'Keeps the form before a chat: name, email and the question.',
  input: z.object({ name: text(120).default(''), email, text: field.messageText.default('') }),
  limit: { times: 10, seconds: 60 },
})

export const leaveMessage = defineCall('POST', '/chat/leave-message', {
  ...own,
  summary: 'Keeps an offline form of the visitor.',
  input: z.object({
    name: text(120).default(''),
    email,
    text: field.messageText,
    website: text(200).default(''),
  }),
  limit: { times: 10, seconds: 60 },
})

export const tellOwnTyping = defineCall('POST', '/chat/own-typing', {
  ...own,
  summary: 'Tells the agent that the visitor types.',
  limit: { times: 30, seconds: 60 },
})

export const endOwnChat = defineCall('POST', '/chat/end', {
  ...own,
  summary: 'Ends the visitor’s own chat.',
  limit: { times: 20, seconds: 60 },
})

export const rateOwnChat = defineCall('POST', '/chat/rate', {
  ...own,
  summary: 'Rates the visitor’s own chat; within 24 hours the last rating counts.',
  input: z.object({ rating: z.number().int().min(1).max(5) }),
  limit: { times: 20, seconds: 60 },
})

export const mailOwnTranscript = defineCall('POST', '/chat/own-transcript', {
  ...own,
  summary: 'Mails the visitor the transcript of their own chat, without notes.',
  input: z.object({ email }),
  limit: { times: 3, seconds: 600 },
})

export const sendProofCode = defineCall('POST', '/chat/send-code', {
  ...own,
  summary: 'Mails a code to an address that the visitor gives.',
  input: z.object({ email }),
  limit: { times: 6, seconds: 3_600 },
})

export const proveEmail = defineCall('POST', '/chat/prove', {
  ...own,
  summary: 'Proves an email address by the mailed code. The visitor gets another token.',
  input: z.object({ code: text(12) }),
  output: z.object({ token: z.string() }),
  limit: { times: 30, seconds: 3_600 },
})
