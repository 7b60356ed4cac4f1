import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** What the record says on a day that decides contributions and taxes; numbers and bank accounts are read elsewhere. */
export type PayFacts = {
  readonly person_id: number
  readonly birth_date: string | null
  readonly statutory: StatutoryFields
  /** Of the office where the person sits on the day; empty for one abroad, null without a seat. */
  readonly office_state: string | null
}

/** As `statutory` of the record has it; a field that was never filled in is not there. */
export type StatutoryFields = {
  readonly pf_member?: boolean | null
  readonly pf_joined_on?: string | null
  readonly was_eps_member?: boolean | null
  readonly eps_eligible?: boolean | null
  readonly pf_on_higher_wage?: boolean | null
  readonly vpf_percent?: number | null
  readonly vpf_rupees?: number | null
  readonly international_worker?: boolean | null
  readonly esi_covered?: boolean | null
  readonly pt_state?: string | null
  readonly pt_exempt?: boolean | null
  readonly residential_status?: string | null
  readonly lwf_managerial?: boolean | null
  readonly disability_percent?: number | null
}

export async function listPayFacts(
  ctx: Ctx,
  { personIds, day }: { readonly personIds: readonly number[]; readonly day: string },
): Promise<ReadonlyMap<number, PayFacts>> {
  const entryOf = (section: 'personal' | 'statutory') => sql`
    select fields from record_entry as entry
    where entry.person_id = person.id and entry.section = ${section} and entry.entry_key = 'only'
      and superseded_at is null and daterange(valid_from, valid_to, '[]') @> ${day}::date
    limit 1`
  const { rows } = await sql<PayFacts>`
    select person.id as person_id, personal.fields->>'birth_date' as birth_date,
      coalesce(statutory.fields, '{}') as statutory,
      (select location.indian_state from assignment as seat join location on location.id = seat.location_id
        where seat.account_id = person.id and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date
      ) as office_state
    from unnest(${[...personIds]}::integer[]) as person (id)
    left join lateral (${entryOf('personal')}) personal on true
    left join lateral (${entryOf('statutory')}) statutory on true`.execute(ctx.db)
  return new Map(rows.map((row) => [row.person_id, row]))
}
