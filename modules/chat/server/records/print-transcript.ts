import { timeIn } from '#platform/contract/zone-clock.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import { chatOutcomes, chatStates } from '#chat/contract/chat-lists.ts'
import type * as calls from '#chat/contract/desk/desk-calls.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import type { ChatParts } from '#chat/server/chat-dependencies.ts'
import { findOptionalChat } from '#chat/server/talk/chat-queries.ts'
import { listMessages } from '#chat/server/talk/message-queries.ts'
import { bodyOf, headOf } from './transcript-mail.ts'
import type { PrintedChat } from './transcript-layout.ts'

const layout = new URL('./transcript-layout.ts', import.meta.url)
const moment = (at: string) => `${dayInWords(companyDay(at))}, ${timeIn(at, COMPANY_ZONE)}`

/** For visitors as well, so it has no notes. */
export const downloadTranscript =
  (parts: ChatParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.downloadTranscript>): Promise<Download> => {
    const chat = await findOptionalChat(ctx, id)
    must(chat, say.noSuchChat)
    const messages = await listMessages(ctx, parts, id, { notes: false })
    const printed: PrintedChat = {
      companyId: chat.company_id,
      logo: await companyLogoPicture(ctx, parts, chat.company_id),
      title: `Chat with ${chat.visitor}`,
      facts: [
        ['Site', chat.site],
        ['Started', moment(chat.started_at)],
        ['State', chatStates.labelOf(chat.state)],
        ['Agent', chat.agent_name ?? 'No one'],
        ...(chat.outcome === null ? [] : [['Outcome', chatOutcomes.labelOf(chat.outcome)] as const]),
        ...(chat.page === '' ? [] : [['Page', chat.page] as const]),
      ],
      messages: messages.map((message) => ({ head: headOf(message), text: bodyOf(message) })),
    }
    const body = await renderDocument(layout, printed)
    return { name: `chat-${id}.pdf`, mime: 'application/pdf', body }
  }
