import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import * as field from '#chat/contract/chat-fields.ts'
import { CAPACITY } from '#chat/contract/chat-lists.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'

const managed = { auth: 'employee', needs: 'chat.site.manage@all', writes: true } as const
const identity = { id: id.nullable().default(null), version: field.version.nullable().default(null) }

const site = z.object({
  id: z.number(),
  version: z.number(),
  key: z.string(),
  name: z.string(),
  company_id: z.number(),
  company: z.string(),
  location_id: z.number(),
  office: z.string(),
  domains: z.array(z.string()),
  colour: z.string(),
  greeting: z.string(),
  offline_text: z.string(),
  hours: z.array(field.window).nullable(),
  asks_first: z.boolean(),
  hides_when_away: z.boolean(),
  enabled: z.boolean(),
  agents: z.array(field.named.extend({ supervisor: z.boolean(), capacity: z.number() })),
})
export type ChatSite = z.output<typeof site>

const reply = z.object({
  id: z.number(),
  version: z.number(),
  site_id: z.number().nullable(),
  site: z.string().nullable(),
  shortcut: z.string(),
  text: z.string(),
})
export type CannedReply = z.output<typeof reply>

export const readChatSites = defineCall('GET', '/chat/sites', {
  auth: 'employee',
  needs: 'chat.site.manage@all',
  writes: false,
  summary: 'Returns the chat sites with their agents, and the canned replies.',
  output: z.object({
    sites: z.array(site),
    replies: z.array(reply),
    companies: z.array(field.named),
    offices: z.array(field.named),
    people: z.array(field.named),
  }),
})
export type ChatSettings = z.output<(typeof readChatSites)['output']>

export const saveChatSite = defineCall('POST', '/chat/save-site', {
  ...managed,
  summary: 'Adds or changes a chat site with its hours and agents.',
  body: { kilobytes: 128, keys: 2_000 },
  input: z.object({
    ...identity,
    key: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say.keyWrong)
      .max(60),
    name: requiredText(80, say.nameEmpty),
    company_id: id,
    location_id: id,
    domains: z
      .array(
        z
          .string()
          .max(200)
          .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, say.domainWrong),
      )
      .max(20)
      .default([]),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, say.colourWrong)
      .default('#1f6f6b'),
    greeting: text(300).default(''),
    offline_text: text(300).default(''),
    hours: z.array(field.window).max(70).nullable().default(null),
    asks_first: z.boolean().default(false),
    hides_when_away: z.boolean().default(false),
    enabled: z.boolean().default(true),
    agents: z
      .array(
        z.object({
          id,
          supervisor: z.boolean().default(false),
          capacity: z.number().int().min(1).max(20).default(CAPACITY),
        }),
      )
      .max(100)
      .default([]),
  }),
  output: z.object({ id: z.number() }),
  says: say.siteSaved,
})

export const saveCannedReply = defineCall('POST', '/chat/save-reply', {
  ...managed,
  summary: 'Adds or changes a canned reply.',
  input: z.object({
    ...identity,
    site_id: id.nullable().default(null),
    shortcut: requiredText(30, say.shortcutEmpty),
    text: requiredText(2_000, say.textMissing),
  }),
  output: z.object({ id: z.number() }),
  says: say.replySaved,
})

export const deleteCannedReply = defineCall('POST', '/chat/delete-reply', {
  ...managed,
  summary: 'Deletes a canned reply.',
  input: z.object({ id }),
  says: say.replyDeleted,
})
