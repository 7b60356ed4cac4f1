import type { Ctx } from '#platform/server/ctx.ts'
import { button, code as codeBlock, facts, note } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import type { ChatParts } from './chat-dependencies.ts'

const site = 'Banyan Softworks'

const codeTemplate = defineMailTemplate({
  key: 'chat.code',
  label: 'Code that confirms the email of a chat visitor',
  placeholders: { site },
  subject: 'Your code for the chat',
  opening: 'You asked for this code in the chat of {site}.',
  follows: [codeBlock('482913'), note('It is valid for 10 minutes.')],
})

const replyTemplate = defineMailTemplate({
  key: 'chat.reply',
  label: 'Reply of an agent to a visitor who has left the chat',
  placeholders: { site, agent: 'Riya', text: 'The estimate is ready.' },
  subject: '{agent} replied in the chat',
  opening: '{agent} of {site} replied to your message:\n\n{text}',
  follows: [button('Continue the chat', 'https://atrium.example/chat/banyan')],
})

const transcriptTemplate = defineMailTemplate({
  key: 'chat.transcript',
  label: 'Transcript of a chat for its visitor',
  placeholders: { site, day: '25 Nov 2026' },
  subject: 'Transcript of your chat of {day}',
  opening: 'This is the transcript of your chat with {site}.',
})

export const chatMailTemplates = [codeTemplate, replyTemplate, transcriptTemplate]

const FOOTER = 'You get this mail because this address was given in a chat. If it was not you, ignore it.'

type CodeMail = {
  readonly email: string
  readonly name: string
  readonly site: string
  readonly code: string
  readonly minutes: number
}

export const sendCodeMail = (
  ctx: Ctx,
  { keyring }: ChatParts,
  { email, name, code, minutes, ...values }: CodeMail,
) =>
  sendTemplate(ctx, keyring, codeTemplate, {
    to: email,
    toName: strangersText(name),
    urgent: true,
    values,
    blocks: [codeBlock(code), note(`It is valid for ${minutes} minutes.`)],
    footer: FOOTER,
    brand: values.site,
  })

type ReplyMail = {
  readonly email: string
  readonly name: string
  readonly site: string
  readonly agent: string
  readonly text: string
  readonly link: string
  readonly chatId: number
}

export const sendReplyMail = (ctx: Ctx, { keyring }: ChatParts, mail: ReplyMail) =>
  sendTemplate(ctx, keyring, replyTemplate, {
    to: mail.email,
    toName: strangersText(mail.name),
    dedupeKey: `chat/${mail.chatId}/reply/${ctx.now.getTime()}`,
    values: { site: mail.site, agent: mail.agent, text: mail.text },
    blocks: [button('Continue the chat', mail.link), note('The link is valid for 7 days.')],
    footer: FOOTER,
    brand: mail.site,
  })

type TranscriptMail = {
  readonly email: string
  readonly site: string
  readonly day: string
  readonly lines: readonly (readonly [head: string, text: string])[]
  readonly chatId: number
}

export const sendTranscriptMail = (ctx: Ctx, { keyring }: ChatParts, mail: TranscriptMail) =>
  sendTemplate(ctx, keyring, transcriptTemplate, {
    to: mail.email,
    dedupeKey: `chat/${mail.chatId}/transcript/${mail.email}/${ctx.now.getTime()}`,
    values: { site: mail.site, day: mail.day },
    blocks: [facts(mail.lines)],
    footer: FOOTER,
    brand: mail.site,
  })
