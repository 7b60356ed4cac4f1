import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import type * as calls from '../contract/record-calls.ts'
import type { EntryFields } from '../contract/record-schema.ts'
import {
  listAllApprovers,
  pageOfOwnChanges,
  pageOfWaitingChanges,
  type ChangeRow,
} from './record-change-queries.ts'
import type { SectionKey } from '../contract/record-fields.ts'

/** The own changes, or those that wait for this person's decision. */
export async function listRecordChanges(ctx: Ctx, form: InputOf<typeof calls.listRecordChanges>) {
  const page = form.whose === 'mine' ? await pageOfOwnChanges(ctx, form) : await listWaitingChanges(ctx, form)
  return { ...page, rows: page.rows.map((row) => viewOf(ctx, row)) }
}

export async function listWaitingChanges(ctx: Ctx, form: { after?: string | undefined; size: number }) {
  return pageOfWaitingChanges(ctx, { ...form, entitled: await listAllApprovers(ctx) })
}

function viewOf(ctx: Ctx, row: ChangeRow) {
  const isOwn = row.person_id === ctx.actor.id
  const isPending = row.status === 'pending'
  return {
    ...row,
    section: row.section as SectionKey,
    person: { id: row.person_id, name: row.person_name },
    before: row.before_fields as EntryFields | null,
    after: row.fields as EntryFields,
    decided_by: row.decided_by_name,
    comment: row.comment ?? '',
    marks: marksOf(row),
    has_proof: row.proof_file_id !== null,
    can: { decide: isPending && !isOwn, withdraw: isPending && isOwn, attach: isPending && isOwn },
  }
}

const marksOf = ({ section, recent }: ChangeRow): string[] =>
  section === 'bank' && (recent ?? 0) > 0
    ? [
        'The bank account was changed within the last 30 days already; please ask the person before you approve.',
      ]
    : []
