import { factsOf, MOST_RECORDS } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { eraseTrail } from '#platform/server/database/erase-trail.ts'
import { eraseStoredFile } from '#platform/server/files/erase-stored-file.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { deleteInbound, fileSubject, listInboundOf } from './website-candidate-queries.ts'

type Parts = Pick<RecruitmentParts, 'files'>

const columns = [
  'name',
  'email',
  'phone',
  'message',
  'answers',
  'sender_digest',
  'spam_reasons',
  'decision_note',
]

/** The rows go, with what the trace says of them. A CV that belongs to a candidate stays with the candidate. */
export async function eraseInbound(ctx: Ctx, ids: readonly number[], { files }: Parts): Promise<void> {
  if (ids.length === 0) return
  for (const { id, cv_file_id } of await deleteInbound(ctx, ids)) {
    const file = cv_file_id === null ? undefined : await findStoredFile(ctx.db, cv_file_id)
    if (file?.kept_for === fileSubject(id)) await eraseStoredFile(ctx, file.id, files)
    writeChange(ctx, {
      table: 'website_candidate',
      rowId: id,
      before: { erased: false },
      after: { erased: true },
    })
  }
  await eraseTrail(ctx, { table: 'website_candidate', ids, columns })
}

export const personalWebsiteCandidates = (parts: Parts): PersonalSource => ({
  key: 'website-candidates',
  label: 'Applications from websites',
  find: async (ctx, whose) =>
    (await listInboundOf(ctx, whose, MOST_RECORDS)).map((row) => ({
      id: row.id,
      at: row.received_at,
      title: row.name,
      hindrance: '',
      facts: factsOf(
        ['Email', row.email],
        ['Phone', row.phone],
        ['Job', row.job_title],
        ['Message', row.message],
        ['Kept until', row.keep_until],
      ),
    })),
  erase: (ctx, ids) => eraseInbound(ctx, ids, parts),
})
