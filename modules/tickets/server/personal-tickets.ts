import { ERASED_NAME, factsOf } from '#contacts/server/public.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import { eraseTrail } from '#platform/server/database/erase-trail.ts'
import { eraseStoredFile } from '#platform/server/files/erase-stored-file.ts'
import { forgetMailsAbout } from '#platform/server/mail/erase-mails.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import { LEVELS } from './clocks/clock-rules.ts'
import type { TicketsParts } from './tickets-dependencies.ts'
import { blankMessages, dropFilesOf, listTicketsOfContacts } from './personal-ticket-queries.ts'

/** Tickets that name a contact: numbers and times stay for the figures, what was written does not. */
export const personalTickets = ({ files }: TicketsParts): PersonalSource => ({
  key: 'tickets',
  label: 'Tickets',
  find: async (ctx, { contactIds }) =>
    (await listTicketsOfContacts(ctx, contactIds)).map((ticket) => ({
      id: ticket.id,
      at: ticket.created_at,
      title: ticket.number,
      hindrance: ticket.state === 'closed' ? '' : 'The ticket is still open.',
      facts: factsOf(['Subject', ticket.subject], ['Text', ticket.text], ['Messages', ticket.messages]),
    })),
  async erase(ctx, ids) {
    const about = ids.flatMap((id) => [`ticket/${id}`, ...alarmsOf(id)])
    await forgetNotices(ctx, about)
    await forgetMailsAbout(ctx, about)
    const blank = { subject: ERASED_NAME, text: '', fields: '{}', close_note: '', contact_id: null }
    await eraseRows(ctx, 'ticket', { ids, blank })
    const messages = await blankMessages(ctx, ids)
    await eraseTrail(ctx, { table: 'ticket_message', ids: messages, columns: ['text'] })
    const dropped = await dropFilesOf(ctx, ids)
    await eraseTrail(ctx, { table: 'ticket_file', ids: dropped.map(({ id }) => id), columns: ['name'] })
    for (const { file_id } of dropped) await eraseStoredFile(ctx, file_id, files)
  },
})

const alarmsOf = (id: number) =>
  (['response', 'resolution'] as const).flatMap((target) =>
    LEVELS.map((level) => `ticket/${id}/${target}/${level}`),
  )
