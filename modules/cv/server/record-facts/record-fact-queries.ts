import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { CvProfile } from '#cv/contract/cv-calls.ts'

export type RecordFact = {
  readonly id: number
  readonly section: 'education' | 'experience' | 'skill' | 'language'
  readonly fields: Readonly<Record<string, string | number | null>>
}

/** The own entries that hold today, of the sections that a CV can take over. */
export async function listRecordFacts(ctx: Ctx): Promise<RecordFact[]> {
  const { rows } = await sql<RecordFact>`
    select id, section, fields from record_entry
    where person_id = ${ctx.actor.id} and section in ('education', 'experience', 'skill', 'language')
      and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date
    order by id`.execute(ctx.db)
  return rows
}

export type GroupJob = {
  readonly id: number
  readonly company: string
  readonly designation: string | null
  readonly joined_on: string
  readonly left_on: string | null
}

/** Each employment in the group, with what the person was last called in it. */
export async function listGroupJobs(ctx: Ctx): Promise<GroupJob[]> {
  const { rows } = await sql<GroupJob>`
    select employment.id, company.name as company, joined_on, left_on, (
      select designation.name from assignment join designation on designation.id = designation_id
      where assignment.account_id = employment.person_id and assignment.company_id = employment.company_id
        and valid_from <= least(coalesce(left_on, ${companyDay(ctx.now)}::date), ${companyDay(ctx.now)}::date)
      order by valid_from desc limit 1) as designation
    from employment join company on company.id = employment.company_id
    where person_id = ${ctx.actor.id} and joined_on <= ${companyDay(ctx.now)}::date
    order by joined_on desc`.execute(ctx.db)
  return rows
}

/** What areas above have issued to the person, with the months that a CV names. */
export const listOwnCertificates = (ctx: Ctx) =>
  ctx.db
    .selectFrom('cv_certificate')
    .select(['name', 'issuer'])
    .select(sql<string>`to_char(issued_on, 'YYYY-MM')`.as('on'))
    .select(sql<string | null>`to_char(valid_until, 'YYYY-MM')`.as('until'))
    .where('account_id', '=', ctx.actor.id)
    .orderBy('issued_on')
    .orderBy('id')
    .execute()

/** The person as the profile and the directory have them today. */
export async function findOwnProfile(ctx: Ctx): Promise<CvProfile> {
  const today = companyDay(ctx.now)
  const { rows } = await sql<CvProfile>`
    select account.name, account.email, designation.name as designation, department.name as department,
      company.name as company,
      (select number from work_phone where account_id = account.id) as phone,
      (select max(joined_on) from employment where person_id = account.id and joined_on <= ${today}::date) as joined_on
    from account
    left join assignment on assignment.account_id = account.id
      and daterange(valid_from, valid_to, '[]') @> ${today}::date
    left join designation on designation.id = designation_id
    left join department on department.id = department_id
    left join company on company.id = assignment.company_id
    where account.id = ${ctx.actor.id}`.execute(ctx.db)
  return rows[0]!
}
