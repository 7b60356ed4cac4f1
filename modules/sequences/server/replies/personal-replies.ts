import { ERASED_NAME, factsOf, MOST_RECORDS } from '#contacts/server/public.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { listPersonalReplies } from './mailbox-queries.ts'

/** What someone wrote to a reply mailbox. */
export const personalReplies: PersonalSource = {
  key: 'sequences',
  label: 'Replies to emails',
  async find(ctx, { email }) {
    if (!email) return []
    const found = await listPersonalReplies(ctx, email, MOST_RECORDS)
    return found.map((mail) => ({
      id: mail.id,
      at: mail.received_at,
      title: mail.subject || 'Reply',
      hindrance: '',
      facts: factsOf(['Name', mail.from_name], ['Email', mail.from_address], ['Text', mail.text]),
    }))
  },
  async erase(ctx, ids) {
    const blank = { from_address: '', from_name: ERASED_NAME, subject: '', text: '' }
    await eraseRows(ctx, 'incoming_mail', { ids, blank })
  },
}
