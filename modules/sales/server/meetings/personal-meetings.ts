import { ERASED_NAME, factsOf, MOST_RECORDS } from '#contacts/server/public.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { listPersonalMails, listPersonalMeetings } from './personal-meeting-queries.ts'

/** Meetings have even numbers and mails odd ones, because records of one source are told apart by number alone. */
const ofMeeting = (id: number) => id * 2
const ofMail = (id: number) => id * 2 + 1

export const personalMeetings: PersonalSource = {
  key: 'sales-meetings',
  label: 'Meetings and emails of sales',
  async find(ctx, { contactIds }) {
    const meetings = await listPersonalMeetings(ctx, contactIds, MOST_RECORDS)
    const mails = await listPersonalMails(ctx, contactIds, MOST_RECORDS)
    return [
      ...meetings.map(({ id, subject, starts_at, place, notes, guests, status }) => ({
        id: ofMeeting(id),
        at: starts_at,
        title: subject,
        hindrance: status === 'scheduled' ? 'Record the outcome of the meeting or cancel it first.' : '',
        facts: factsOf(['Place', place], ['Guests', guests.join(', ')], ['Notes', notes]),
      })),
      ...mails.map(({ id, subject, sent_at, to_address, text }) => ({
        id: ofMail(id),
        at: sent_at,
        title: subject,
        hindrance: '',
        facts: factsOf(['To', to_address], ['Text', text]),
      })),
    ]
  },
  async erase(ctx, ids) {
    const meetings = ids.filter((id) => id % 2 === 0).map((id) => id / 2)
    const mails = ids.filter((id) => id % 2 === 1).map((id) => (id - 1) / 2)
    await eraseRows(ctx, 'sales_meeting', {
      ids: meetings,
      blank: { subject: ERASED_NAME, place: '', notes: '', guests: [] },
    })
    await eraseRows(ctx, 'sales_mail', {
      ids: mails,
      blank: { subject: ERASED_NAME, text: '', to_address: '' },
    })
    await forgetNotices(
      ctx,
      meetings.map((id) => `sales-meeting/${id}`),
    )
  },
}
