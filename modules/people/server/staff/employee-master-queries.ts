import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { MasterSection } from '#people/contract/staff/employee-master-calls.ts'
import { sectionOf } from '#people/contract/record/record-fields.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import { peopleVisibleTo } from '#people/server/people-policy.ts'

type Wanted = {
  readonly people: readonly number[]
  readonly sections: readonly MasterSection[]
  readonly day: string
}

/** Of each person only the sections whose class the viewer sees of them today, whatever day is looked at. */
export async function listMasterEntries(ctx: Ctx, { people, sections, day }: Wanted) {
  if (sections.length === 0) return []
  const person = sql.ref<number>('entry.person_id')
  const seen = sections.map((section) => {
    const fieldClass = sectionOf(section).class
    const visible = peopleVisibleTo(ctx.actor, { fieldClass, person, day: companyDay(ctx.now) })
    return sql`(entry.section = ${section} and ${visible})`
  })
  const { rows } = await sql<{ person_id: number; section: MasterSection; fields: EntryFields }>`
    select entry.person_id, entry.section, entry.fields from record_entry entry
    where entry.person_id = any (${[...people]}::integer[]) and entry.superseded_at is null
      and daterange(entry.valid_from, entry.valid_to, '[]') @> ${day}::date
      and (${sql.join(seen, sql` or `)})`.execute(ctx.db)
  return rows
}
