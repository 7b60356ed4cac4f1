import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#people/contract/record/record-calls.ts'
import { recordMessages as say } from '#people/contract/record/record-messages.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import {
  listAllApprovers,
  pageOfOwnChanges,
  pageOfWaitingChanges,
  type ChangeRow,
} from './record-change-queries.ts'
import { isSameName } from '#people/server/record/same-name.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'

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
    before: beforeOf(row),
    after: row.fields as EntryFields,
    decided_by: row.decided_by_name,
    comment: row.comment ?? '',
    // Only for those who decide: no one is told who else has their number.
    marks: isOwn ? [] : marksOf(row),
    has_proof: row.proof_file_id !== null,
    can: { decide: isPending && !isOwn, withdraw: isPending && isOwn, attach: isPending && isOwn },
  }
}

/** Until a name is changed for the first time, it stands in no record but in the account. */
const beforeOf = ({ section, status, person_name, before_fields }: ChangeRow) =>
  section === 'name' && before_fields === null && status !== 'approved'
    ? { name: person_name }
    : (before_fields as EntryFields | null)

const marksOf = (row: ChangeRow): string[] => [
  ...(row.section === 'bank' && (row.recent ?? 0) > 0 ? [say.changedLately] : []),
  ...(row.holder_name === null ? [] : [say.numberOf(row.holder_name)]),
  ...otherName(row),
]

/** Under which name a number stands, where it is said. */
const nameFields: Partial<Record<string, string>> = { bank: 'holder', identity: 'name_on_it' }

function otherName({ section, removes, fields, person_name }: ChangeRow): string[] {
  const written = (fields as EntryFields)[nameFields[section] ?? '']
  if (removes || typeof written !== 'string' || isSameName(written, person_name)) return []
  return [say.otherName(written, person_name)]
}
