import { ERASED_NAME, factsOf } from '#contacts/server/public.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import { eraseTrail } from '#platform/server/database/erase-trail.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { eraseStoredFile } from '#platform/server/files/erase-stored-file.ts'
import { forgetMailsAbout } from '#platform/server/mail/erase-mails.ts'
import { dropFiles, forgetLinks, listEstimatesOf } from './personal-estimate-queries.ts'

const linkIn = (inputs: unknown) =>
  (inputs as { readonly fields?: { readonly link?: string } | readonly unknown[] }).fields

/** What was asked for and what it came to stays, because prices and figures stand on it; whose it was does not. */
export const personalEstimates = (files: FileStore): PersonalSource => ({
  key: 'estimates',
  label: 'Estimates',
  find: async (ctx, whose) =>
    (await listEstimatesOf(ctx, whose)).map((estimate) => {
      const fields = linkIn(estimate.inputs)
      return {
        id: estimate.id,
        at: estimate.created_at,
        title: `${estimate.number}: ${estimate.requirement}`,
        hindrance: '',
        facts: factsOf(
          ['Name', estimate.name],
          ['Email', estimate.email],
          ['Phone', estimate.phone],
          ['Company', estimate.company_name],
          ['Message', estimate.message],
          ['Budget', estimate.budget],
          ['Link', fields && 'link' in fields ? fields.link : ''],
          ['Accepted', estimate.consent],
          ['Agreement', estimate.nda_accepted_name],
        ),
      }
    }),
  async erase(ctx, ids) {
    const subjects = ids.map((id) => `estimate/${id}`)
    await forgetNotices(ctx, subjects)
    await forgetMailsAbout(ctx, subjects)
    for (const id of ids) await forgetLinks(ctx, id)
    const blank = { name: ERASED_NAME, email: '', phone: '', company_name: '', message: '' }
    await eraseRows(ctx, 'estimate', { ids, blank: { ...blank, nda_accepted_name: '' } })
    await eraseTrail(ctx, { table: 'estimate', ids, columns: ['inputs', 'outcome', 'token'] })
    const dropped = await dropFiles(ctx, ids)
    const lines = dropped.map(({ id }) => id)
    await eraseTrail(ctx, { table: 'estimate_file', ids: lines, columns: ['name'] })
    for (const { file_id } of dropped) await eraseStoredFile(ctx, file_id, files)
  },
})
