import { timeIn } from '#platform/contract/zone-clock.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import type { MessageView } from '#chat/contract/chat-fields.ts'
import type { ChatParts } from '#chat/server/chat-dependencies.ts'
import { sendTranscriptMail } from '#chat/server/chat-mails.ts'
import type { Chat } from '#chat/server/talk/chat-queries.ts'
import { listMessages } from '#chat/server/talk/message-queries.ts'

const LONGEST_LINE = 500

const authorOf = ({ sender, by }: MessageView) =>
  sender === 'visitor' ? 'Visitor' : sender === 'agent' ? by : 'Atrium'

export const headOf = (message: MessageView): string =>
  `${authorOf(message)}, ${timeIn(message.at, COMPANY_ZONE)}`

export const bodyOf = ({ text, files }: MessageView): string =>
  [text, ...files.map(({ name }) => `File: ${name}`)].filter(Boolean).join('\n')

/** What visitors typed goes to an address of their choice: without links, or anyone could send theirs in our name. */
export async function sendTranscript(
  ctx: Ctx,
  parts: ChatParts,
  { chat, email }: { readonly chat: Chat; readonly email: string },
): Promise<void> {
  const messages = await listMessages(ctx, parts, chat.id, { notes: false })
  await sendTranscriptMail(ctx, parts, {
    email,
    site: chat.site,
    day: dayInWords(companyDay(chat.started_at)),
    chatId: chat.id,
    lines: messages.map((message) => [
      headOf(message),
      message.sender === 'visitor' ? strangersText(bodyOf(message), LONGEST_LINE) : bodyOf(message),
    ]),
  })
}
