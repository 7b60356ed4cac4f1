import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow } from '#platform/server/database/write.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { eraseStoredFile } from '#platform/server/files/erase-stored-file.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#chat/contract/records/record-lists.ts'
import { attachmentList, historyList } from '#chat/contract/records/record-lists.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import type { ChatParts } from '#chat/server/chat-dependencies.ts'
import { mayHandle } from '#chat/server/chat-policy.ts'
import { announceChat } from '#chat/server/talk/announce-chat.ts'
import { attachmentQuery, findOptionalFile, historyQuery } from './history-queries.ts'

export const chatHistory = answerList(historyList, {
  query: historyQuery,
  allow: ({ actor }) => must(mayHandle(actor), say.mayNotSee),
  naming: { site_id: nameOfRow('chat_site'), hour: (_ctx, hour: string) => Promise.resolve(`${hour}:00`) },
  view: ({ agent_id, agent_name, ...row }) => ({
    ...row,
    state: row.state,
    outcome: row.outcome as 'lead' | null,
    agent: agent_id === null ? null : { id: agent_id, name: agent_name ?? '' },
  }),
  export: { job: 'chat.export-history' },
})

const LINK_MINUTES = 30

export const chatAttachments = ({ keyring }: ChatParts) =>
  answerList(attachmentList, {
    query: attachmentQuery,
    allow: ({ actor }) => must(mayHandle(actor), say.mayNotSee),
    naming: { site_id: nameOfRow('chat_site'), chat_id: (_ctx, id: number) => Promise.resolve(`Chat ${id}`) },
    view: ({ file_id, ...row }, { ctx }) => ({
      ...row,
      sender: row.sender,
      link: signedLink(keyring, {
        fileId: file_id,
        name: row.name,
        minutes: LINK_MINUTES,
        as: 'inline',
        now: ctx.now,
      }),
    }),
  })

export const deleteChatFile =
  ({ files }: ChatParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.deleteChatFile>) => {
    const file = await findOptionalFile(ctx, id)
    must(file, say.noSuchFile)
    await deleteRow(ctx, 'chat_file', id)
    await eraseStoredFile(ctx, file.file_id, files)
    await announceChat(ctx, { id: file.chat_id, site_id: file.site_id, visitor_id: file.visitor_id })
    return {}
  }
