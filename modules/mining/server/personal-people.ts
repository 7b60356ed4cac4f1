import { ERASED_NAME, factsOf, MOST_RECORDS, suppress } from '#contacts/server/public.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { said } from '#platform/server/area.ts'
import { must } from '#platform/server/must.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { miningMessages as say } from '#mining/contract/mining-messages.ts'
import type * as calls from '#mining/contract/record-calls.ts'
import { announceToAll } from './announce-records.ts'
import type { MiningParts } from './mining-dependencies.ts'
import { maySee } from './mining-policy.ts'
import { listPersonal } from './personal-queries.ts'
import { lockOptionalRecord, viewRecord } from './record-queries.ts'
import { findOptionalPerson, listPersons } from './record-row-queries.ts'
import { companyMark } from './save-record.ts'

/** The name and every address; that there was someone, and when they were pushed, stays. */
const erasePeople = (ctx: Ctx, ids: readonly number[]) =>
  eraseRows(ctx, 'mined_person', {
    ids,
    blank: {
      name: ERASED_NAME,
      designation: '',
      email: null,
      email_check: 'unknown',
      is_role: false,
      is_free: false,
      phone: '',
      profile_url: '',
      erased: true,
    },
  })

type Erased = { readonly email: string | null; readonly phone: string }

async function remember(ctx: Ctx, { keyring }: MiningParts, { email, phone }: Erased): Promise<void> {
  const who = { companyId: null, reason: 'removed' } as const
  if (email) await suppress(ctx, keyring, { ...who, channel: 'email', address: email })
  if (phone !== '') await suppress(ctx, keyring, { ...who, channel: 'phone', address: phone })
}

/** One who asks to be removed, or a whole company with all its people. */
export const removePerson =
  (parts: MiningParts) =>
  async (ctx: Ctx, { id, whole_company }: InputOf<typeof calls.removePerson>) => {
    must(maySee(ctx.actor), say.mayNotSee)
    const person = await findOptionalPerson(ctx, id)
    must(person, say.noSuchPerson)
    const record = await lockOptionalRecord(ctx, person.company_id)
    must(record, say.noSuchPerson)
    must(viewRecord(record).can.remove, say.notYours)
    const all = (await listPersons(ctx, record.id)).filter(({ erased }) => !erased)
    const gone = whole_company ? all : all.filter((one) => one.id === id)
    for (const one of gone) await remember(ctx, parts, one)
    if (whole_company)
      await suppress(ctx, parts.keyring, { ...companyMark(record.domain), reason: 'removed' })
    await erasePeople(
      ctx,
      gone.map((one) => one.id),
    )
    await announceToAll(ctx, [record.miner_id])
    return said(whole_company ? say.companyRemoved : say.removed, {})
  }

/** What mining keeps of someone outside, with where it was found. */
export const personalPeople: PersonalSource = {
  key: 'mining',
  label: 'People found on the web',
  async find(ctx, whose) {
    return (await listPersonal(ctx, whose, MOST_RECORDS)).map((person) => ({
      id: person.id,
      at: person.mined_at,
      title: `${person.name}, ${person.company}`,
      hindrance: '',
      facts: factsOf(
        ['Designation', person.designation],
        ['Email', person.email ?? ''],
        ['Phone', person.phone],
        ['Profile', person.profile_url],
        ['Source', person.source_url],
      ),
    }))
  },
  async erase(ctx, ids) {
    await erasePeople(ctx, ids)
    await forgetNotices(
      ctx,
      ids.map((id) => `mined-person/${id}`),
    )
  },
}
