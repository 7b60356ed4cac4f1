import { dropBooking } from '#calendar/server/public.ts'
import { ERASED_NAME, factsOf } from '#contacts/server/public.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import { eraseTrail } from '#platform/server/database/erase-trail.ts'
import { eraseStoredFile } from '#platform/server/files/erase-stored-file.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { forgetMailsAbout } from '#platform/server/mail/erase-mails.ts'
import { outcomes } from '#contacts/contract/meeting-outcomes.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import { BOOKING_SOURCE } from '#appointments/server/calendar-source.ts'
import { shortTimeText } from './meeting-time-text.ts'
import { dropFiles, forgetTokens, listMeetingsOf } from './personal-meeting-queries.ts'

const blank = {
  name: ERASED_NAME,
  email: '',
  phone: '',
  company_name: '',
  guest_email: '',
  message: '',
  outcome_note: '',
  next_step_note: '',
}

/** When it was and how it went stays for the figures; whom it was with does not. */
export const personalMeetings = (files: FileStore): PersonalSource => ({
  key: 'appointments',
  label: 'Appointments',
  find: async (ctx, whose) =>
    (await listMeetingsOf(ctx, whose)).map((meeting) => ({
      id: meeting.id,
      at: meeting.created_at,
      title: `${shortTimeText(meeting.starts_at, meeting.zone)}: ${outcomes.labelOf(meeting.outcome)}`,
      hindrance: meeting.outcome === 'scheduled' ? say.stillScheduled : '',
      facts: factsOf(
        ['Name', meeting.name],
        ['Email', meeting.email],
        ['Phone', meeting.phone],
        ['Company', meeting.company_name],
        ['Guest', meeting.guest_email],
        ['Message', meeting.message],
        ['Outcome notes', meeting.outcome_note],
        ['Next', meeting.next_step_note],
      ),
    })),
  async erase(ctx, ids) {
    const uids = (await forgetTokens(ctx, ids)).map(({ uid }) => uid)
    for (const uid of new Set(uids)) await dropBooking(ctx, { source: BOOKING_SOURCE, source_id: uid })
    await forgetNotices(ctx, [
      ...uids.map((uid) => `appointment/${uid}`),
      ...ids.flatMap((id) => [`appointment-outcome/${id}`, `appointment-clash/${id}`]),
    ])
    await forgetMailsAbout(
      ctx,
      ids.map((id) => `appointment/${id}`),
    )
    await eraseRows(ctx, 'appointment', { ids, blank })
    await eraseTrail(ctx, { table: 'appointment', ids, columns: ['token'] })
    const dropped = await dropFiles(ctx, ids)
    const lines = dropped.map(({ id }) => id)
    await eraseTrail(ctx, { table: 'appointment_file', ids: lines, columns: ['name'] })
    for (const { file_id } of dropped) await eraseStoredFile(ctx, file_id, files)
  },
})
