import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { keepFile, passFileOn } from '#platform/server/files/stored-files.ts'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import type { TicketsParts } from '#tickets/server/tickets-dependencies.ts'

const subjectOf = (ticketId: number) => `ticket/${ticketId}`

type New = {
  readonly ticketId: number
  readonly messageId: number | null
  readonly files: readonly ReceivedFile[]
}

export async function keepFiles(ctx: Ctx, { ticketId, messageId, files }: New): Promise<void> {
  for (const { id, name, kind, bytes } of files) {
    await keepFile(ctx, id, { subject: subjectOf(ticketId) })
    const row = { ticket_id: ticketId, message_id: messageId, file_id: id, name, kind, bytes }
    await insertRow(ctx, 'ticket_file', row)
  }
}

export const listFiles = (ctx: Ctx, ticketId: number) =>
  ctx.db.selectFrom('ticket_file').selectAll().where('ticket_id', '=', ticketId).orderBy('id').execute()
export type TicketFile = Awaited<ReturnType<typeof listFiles>>[number]

const LINK_MINUTES = 30

export const linkOf = (ctx: Ctx, { keyring }: TicketsParts, { file_id, name }: TicketFile) => ({
  name,
  link: signedLink(keyring, { fileId: file_id, name, minutes: LINK_MINUTES, as: 'inline', now: ctx.now }),
})

type Passed = { readonly from: number; readonly to: number; readonly messageOf: (file: TicketFile) => number }

/** Their bytes stay where they are. */
export async function passFiles(ctx: Ctx, { from, to, messageOf }: Passed): Promise<void> {
  for (const file of await listFiles(ctx, from)) {
    await passFileOn(ctx, file.file_id, { from: subjectOf(from), to: subjectOf(to) })
    await ctx.db
      .updateTable('ticket_file')
      .set({ ticket_id: to, message_id: messageOf(file) })
      .where('id', '=', file.id)
      .execute()
  }
}
