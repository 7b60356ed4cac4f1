import { newEntryKey } from './entry-key.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#people/contract/record/record-calls.ts'
import { plainNumber } from '#people/contract/record/number-checks.ts'
import { sectionOf, type SectionKey } from '#people/contract/record/record-fields.ts'
import { recordMessages as say } from '#people/contract/record/record-messages.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import { askForChange } from '#people/server/changes/ask-for-change.ts'
import { checkEntry } from './check-entry.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import { changeOf, mayReadClass } from '#people/server/people-policy.ts'
import { listNames } from '#people/server/name-and-lead-queries.ts'
import {
  changedFields,
  findOptionalEntry,
  findOptionalOpenEntry,
  type StoredEntry,
} from './record-queries.ts'
import { clearFields, sealFields, unmask } from './sealed-numbers.ts'
import { findOptionalSubject, lockPerson } from '#people/server/person-queries.ts'
import { tellOfNumbers } from '#people/server/notices/notify-number-change.ts'
import { removeAtOnce, writeEntry } from './write-entry.ts'

type Form = InputOf<typeof calls.saveEntry>
type Place = Pick<Form, 'person_id' | 'section' | 'entry_key' | 'seen_id'>

export const saveEntry = (parts: PeopleParts) => async (ctx: Ctx, form: Form) => {
  const { person_id, section, reason } = form
  const { person, change, entryKey, before } = await openPlace(ctx, form)
  const clear = unmask(parts.keyring, form.fields, before)
  const isNewNumber = section === 'bank' && clear.number === form.fields.number
  must(!isNewNumber || sameNumber(form), say.numbersDiffer)
  const fields = await checkEntry(ctx, { personId: person_id, section, entryKey, fields: clear })
  must(section !== 'name' || fields.name !== person.name, say.sameName)
  must(isNews(parts, form, { before, fields }), say.nothingNew)
  const valid_from = dayOf(ctx, form.valid_from, before)
  const entry = { person_id, section, entry_key: entryKey, valid_from, reason }
  const written = { ...entry, ...sealFields(parts.keyring, section, fields) }
  if (change === 'direct') {
    await writeEntry(ctx, before, written)
    await tellOfNumbers(ctx, parts, { personId: person_id, section, before, after: written })
    return { outcome: 'saved' as const, entry_key: entryKey }
  }
  await askForChange(ctx, person, { ...written, before_id: before?.id ?? null, removes: false })
  return said(say.asked(deciderOf(section)), { outcome: 'asked' as const, entry_key: entryKey })
}

export const removeEntry =
  (parts: PeopleParts) => async (ctx: Ctx, form: InputOf<typeof calls.removeEntry>) => {
    const { section, reason } = form
    const { person, change, before } = await openPlace(ctx, form)
    must(before, say.noSuchEntry)
    must(section !== 'name', say.nameStays)
    if (change === 'direct') {
      await removeAtOnce(ctx, before)
      await tellOfNumbers(ctx, parts, { personId: person.id, section, before, after: null })
      return said(say.removed, { outcome: 'saved' as const })
    }
    const { person_id, entry_key, fields, fields_sealed, number_digest } = before
    const valid_from = companyDay(ctx.now)
    const asked = { person_id, section, entry_key, fields, fields_sealed, number_digest, valid_from, reason }
    await askForChange(ctx, person, { ...asked, before_id: before.id, removes: true })
    return said(say.asked(deciderOf(section)), { outcome: 'asked' as const })
  }

export const deciderOf = (section: SectionKey) =>
  sectionOf(section).change === 'asks-payroll' ? 'payroll' : 'HR'

/** The place in the record, held until the transaction ends, as it was when the viewer looked. */
async function openPlace(ctx: Ctx, { person_id, section, entry_key, seen_id }: Place) {
  await lockPerson(ctx, person_id)
  const person = await findOptionalSubject(ctx, person_id)
  must(person && mayReadClass(ctx.actor, person, sectionOf(section).class), say.noSuchRecord)
  const change = changeOf(ctx.actor, person, section)
  must(change, say.mayNotChange)
  const entryKey = sectionOf(section).many ? (entry_key ?? newEntryKey()) : 'only'
  const before = await findOptionalOpenEntry(ctx, { personId: person_id, section, entryKey })
  const isNew = sectionOf(section).many && entry_key === undefined
  must(isNew || entry_key === undefined || before || seen_id !== null, say.noSuchEntry)
  if ((before?.id ?? null) !== seen_id) refuse(await whoWasFaster(ctx, { section, before, seen_id }))
  return { person, change, entryKey, before }
}

type Written = { readonly before: StoredEntry | undefined; readonly fields: EntryFields }

/** What stands there already is neither written nor asked for again, unless it held from an earlier day. */
const isNews = ({ keyring }: PeopleParts, { valid_from }: Form, { before, fields }: Written): boolean =>
  !before || valid_from !== undefined || changedFields(clearFields(keyring, before), fields).length > 0

type Stale = Pick<Place, 'section' | 'seen_id'> & { readonly before: StoredEntry | undefined }

/** Who has written what stands there now, and what of it differs from what the viewer saw. */
async function whoWasFaster(ctx: Ctx, { section, before, seen_id }: Stale) {
  if (!before) return say.changedMeanwhile
  const seen = seen_id === null ? undefined : await findOptionalEntry(ctx, seen_id)
  const changed = changedFields(seen?.person_id === before.person_id ? seen.fields : {}, before.fields)
  const labels = sectionOf(section).fields.flatMap(({ key, label }) => (changed.includes(key) ? [label] : []))
  const name =
    before.written_by === null
      ? 'Someone'
      : (await listNames(ctx, [before.written_by])).get(before.written_by)
  return say.changedBy({ name: name ?? 'Someone', labels, entryId: before.id })
}

const sameNumber = ({ fields, number_again }: { fields: EntryFields; number_again?: string | undefined }) =>
  plainNumber(String(fields.number ?? '')) === plainNumber(number_again ?? '')

function dayOf(ctx: Ctx, wanted: string | undefined, before: StoredEntry | undefined): string {
  const today = companyDay(ctx.now)
  const day = wanted ?? today
  must(day <= today, say.startsInFuture)
  must(!before || day >= before.valid_from, say.startsTooEarly)
  return day
}
