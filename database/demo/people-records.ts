import type { Temporal } from 'temporal-polyfill'
import { sealFields, takeEmployeeCodes } from '#people/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { seededNumbers } from './demo-days.ts'
import { employmentsOf, onNotice, type DemoEmployment } from './employment-stories.ts'
import { demoPeople, type DemoPerson } from './people.ts'
import { entriesOf } from './record-stories.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly joined: (person: DemoPerson) => Temporal.PlainDate
  readonly today: Temporal.PlainDate
  readonly keyring: Keyring | undefined
}

/** How everybody is and was employed, from the joining day on. */
export async function writePeopleRecords(ctx: Ctx, writing: Writing): Promise<void> {
  const { accountIds, joined, today } = writing
  const employments = demoPeople
    .flatMap((person) => employmentsOf({ person, joined: joined(person), today }))
    .toSorted((one, other) => one.joinedOn.toString().localeCompare(other.joinedOn.toString()))
  const codes = await takeCodes(ctx, employments)
  const written = await ctx.db
    .insertInto('employment')
    .values(employments.map((story, at) => employmentRow(accountIds.get(story.key)!, story, codes[at]!)))
    .returning('id')
    .execute()
  await ctx.db
    .insertInto('employment_stage')
    .values(employments.flatMap((story, at) => stageRows(written[at]!.id, story)))
    .execute()
  await endSeats(ctx, writing)
  await writeEntries(ctx, writing)
}

const ROWS_AT_ONCE = 400

/** What is known of everybody, from the joining day on. */
async function writeEntries(ctx: Ctx, { accountIds, joined, today, keyring }: Writing): Promise<void> {
  const number = seededNumbers(20_261_123)
  const rows = demoPeople.flatMap((person, at) => {
    const joinedOn = joined(person).toString()
    const story = { person, number, at, joinedOn, yearOfToday: today.year }
    return entriesOf(story).flatMap(({ section, key, fields }) => {
      const isSealed = section === 'identity' || section === 'bank'
      if (isSealed && !keyring) return []
      const kept = keyring
        ? sealFields(keyring, section, fields)
        : { fields, fields_sealed: {}, number_digest: null }
      return {
        person_id: accountIds.get(person.key)!,
        section,
        entry_key: key,
        fields: JSON.stringify(kept.fields),
        fields_sealed: JSON.stringify(kept.fields_sealed),
        number_digest: kept.number_digest,
        valid_from: joinedOn,
        reason: 'Joined',
        written_at: ctx.now,
      }
    })
  })
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await ctx.db
      .insertInto('record_entry')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

/** In each company by the day of joining. */
async function takeCodes(ctx: Ctx, employments: readonly DemoEmployment[]): Promise<string[]> {
  const codes = new Map<number, string[]>()
  for (const company of [1, 2, 3]) {
    const count = employments.filter((story) => story.company === company).length
    codes.set(company, await takeEmployeeCodes(ctx, company, count))
  }
  return employments.map(({ company }) => codes.get(company)!.shift()!)
}

const employmentRow = (person_id: number, story: DemoEmployment, employee_code: string) => ({
  person_id,
  company_id: story.company,
  employee_code,
  joined_on: story.joinedOn.toString(),
  service_since: story.serviceSince.toString(),
  resigned_on: story.resignedOn?.toString() ?? null,
  left_on: story.leftOn?.toString() ?? null,
  leaving: story.leaving,
})

const stageRows = (employment_id: number, { stages }: DemoEmployment) =>
  stages.map(({ type, status, from, probationEndsOn }, at) => ({
    employment_id,
    type,
    status,
    valid_from: from.toString(),
    valid_to: stages[at + 1]?.from.subtract({ days: 1 }).toString() ?? null,
    probation_ends_on: probationEndsOn?.toString() ?? null,
  }))

/** Anyone who is on notice has no seat after the last working day. */
async function endSeats(ctx: Ctx, { accountIds, today }: Writing): Promise<void> {
  for (const [key, { leavesInDays }] of Object.entries(onNotice))
    await ctx.db
      .updateTable('assignment')
      .set({ valid_to: today.add({ days: leavesInDays }).toString() })
      .where('account_id', '=', accountIds.get(key)!)
      .where('valid_to', 'is', null)
      .execute()
}
