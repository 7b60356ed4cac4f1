import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#people/contract/record/record-calls.ts'
import { identityKinds, type IdentityKind } from '#people/contract/record/number-checks.ts'
import { recordMessages as say } from '#people/contract/record/record-messages.ts'
import { numberViewedNotice } from '#people/server/notices/people-notices.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import { mayReadClass, mayReveal } from '#people/server/people-policy.ts'
import { findOptionalEntry, type StoredEntry } from './record-queries.ts'
import { findOptionalSubject } from '#people/server/person-queries.ts'
import { insertView, pageOfViews } from './record-view-queries.ts'

/** Opening one's own is not written down; an owner reads who else opened it. */
export const revealNumber =
  ({ keyring }: PeopleParts) =>
  async (ctx: Ctx, { entry_id, field }: InputOf<typeof calls.revealNumber>) => {
    const entry = await findOptionalEntry(ctx, entry_id)
    const person = entry && (await findOptionalSubject(ctx, entry.person_id))
    must(entry && person && mayReadClass(ctx.actor, person, 'identity'), say.nothingSealed)
    must(mayReveal(ctx.actor, person), say.mayNotReveal)
    const sealed = entry.fields_sealed[field]
    must(sealed !== undefined, say.nothingSealed)
    if (person.id !== ctx.actor.id) {
      const what = wordsFor(entry)
      await insertView(ctx, { personId: person.id, what, table: 'record_entry', rowId: entry.id })
      const input = { what, byName: ctx.actor.name }
      await notify(ctx, numberViewedNotice, { to: [person.id], input, subject: `record_entry/${entry.id}` })
    }
    return { value: keyring.open(sealed) }
  }

const wordsFor = ({ section, fields }: StoredEntry): string =>
  section === 'identity' ? identityKinds[fields.kind as IdentityKind].label : 'Bank account number'

const VIEWS_SHOWN = 25

/** Who looked: the person reads it of themselves, and so do those who may read it all. */
export async function listViews(ctx: Ctx, { person_id, after }: InputOf<typeof calls.listViews>) {
  const person = await findOptionalSubject(ctx, person_id ?? ctx.actor.id)
  must(person && mayReadClass(ctx.actor, person, 'identity'), say.noSuchRecord)
  return pageOfViews(ctx, person.id, { size: VIEWS_SHOWN, after })
}
