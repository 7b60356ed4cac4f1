import { ERASED_NAME, factsOf } from '#contacts/server/public.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import { eraseStoredFile } from '#platform/server/files/erase-stored-file.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { purposeLabel } from '#visitors/contract/visitors-lists.ts'
import { bookMessages, guestMessages } from '#visitors/contract/visitors-messages.ts'
import { announceVisits } from './visitors-live.ts'
import { dropPictures, listGuestsOf, listLocationsOf, listVisitsOf } from './personal-visit-queries.ts'
import { visitStateOf } from './visit-rules.ts'

/** Name, number and address; the photo goes with them. When someone came and left stays for the figures. */
const blank = { visitor_name: ERASED_NAME, address: '', phone_no: '' }

export const personalVisits = (files: FileStore): PersonalSource => ({
  key: 'visits',
  label: 'Visits',
  find: async (ctx, whose) =>
    (await listVisitsOf(ctx, whose)).map((visit) => ({
      id: visit.id,
      at: visit.time_in,
      title: `${visit.office}: ${purposeLabel(visit.purpose)}`,
      hindrance: visitStateOf(visit) === 'in' ? bookMessages.stillInside : '',
      facts: factsOf(
        ['Name', visit.visitor_name],
        ['Phone', visit.phone_no],
        ['Address', visit.address],
        ['To whom', visit.to_whom_meet],
        ['Photo', visit.picture_file_id === null ? '' : 'Kept'],
      ),
    })),
  async erase(ctx, ids) {
    await forgetNotices(
      ctx,
      ids.map((id) => `visit/${id}`),
    )
    for (const fileId of await dropPictures(ctx, ids)) await eraseStoredFile(ctx, fileId, files)
    await eraseRows(ctx, 'visit', { ids, blank })
    for (const locationId of await listLocationsOf(ctx, ids)) await announceVisits(ctx, { locationId })
  },
})

export const personalGuests: PersonalSource = {
  key: 'guests',
  label: 'Expected guests',
  find: async (ctx, whose) =>
    (await listGuestsOf(ctx, whose)).map((guest) => ({
      id: guest.id,
      at: guest.announced_at,
      title: `${guest.expected_on}, ${guest.office}`,
      hindrance: guest.is_to_come ? guestMessages.stillToCome : '',
      facts: factsOf(
        ['Name', guest.visitor_name],
        ['Phone', guest.phone_no],
        ['Address', guest.address],
        ['Host', guest.host_name],
        ['Purpose', purposeLabel(guest.purpose)],
      ),
    })),
  erase: (ctx, ids) => eraseRows(ctx, 'expected_guest', { ids, blank }),
}
