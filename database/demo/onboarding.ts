import type { Temporal } from 'temporal-polyfill'
import { itemKinds, itemOf, type ItemKind } from '#onboarding/contract/onboarding-items.ts'
import { fillOnboarding, layOutTasks } from '#onboarding/server/public.ts'
import { verhoeffDigit } from '#people/contract/record/verhoeff.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { DemoPaper } from './onboarding-papers.ts'
import { givenBy, newcomers, type Newcomer } from './onboarding-story.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
  readonly keyring: Keyring | undefined
  readonly papers: readonly DemoPaper[]
}

/** New hires on their way; without a keyring their numbers, which have to be sealed, are left out. */
export async function writeOnboarding(ctx: Ctx, writing: Writing): Promise<void> {
  const place = await placesOf(ctx)
  for (const [at, newcomer] of newcomers.entries())
    await writeNewcomer(ctx, writing, { newcomer: await asJoined(ctx, writing, newcomer), at, place })
}

/** A candidate who became an employee has joined on the day of their record, and was invited before it. */
async function asJoined(ctx: Ctx, { accountIds, today }: Writing, newcomer: Newcomer): Promise<Newcomer> {
  if (newcomer.person === undefined) return newcomer
  const { joined_on } = await ctx.db
    .selectFrom('employment')
    .select('joined_on')
    .where('person_id', '=', accountIds.get(newcomer.person)!)
    .orderBy('joined_on', 'desc')
    .executeTakeFirstOrThrow()
  const joins = today.until(joined_on).days
  return { ...newcomer, joins, invited: 25 - joins }
}

type Places = {
  readonly location: Map<string, number>
  readonly department: Map<string, number>
  readonly designation: Map<string, number>
}

async function placesOf(ctx: Ctx): Promise<Places> {
  const locations = await ctx.db.selectFrom('location').select(['id', 'key']).execute()
  const departments = await ctx.db.selectFrom('department').select(['id', 'name']).execute()
  const designations = await ctx.db.selectFrom('designation').select(['id', 'name']).execute()
  return {
    location: new Map(locations.map(({ id, key }) => [key, id])),
    department: new Map(departments.map(({ id, name }) => [name, id])),
    designation: new Map(designations.map(({ id, name }) => [name, id])),
  }
}

type Told = { readonly newcomer: Newcomer; readonly at: number; readonly place: Places }

async function writeNewcomer(ctx: Ctx, writing: Writing, { newcomer, at, place }: Told) {
  const { accountIds, today } = writing
  const invited = instant(today, -newcomer.invited)
  const email = newcomer.email ?? `newcomer${at + 1}@candidate.example`
  const corrects = newcomer.status === 'details_confirmed'
  const submitted = ['submitted', 'changes_requested', 'verified', 'converted'].includes(newcomer.status)
  const ended = newcomer.status === 'cancelled' ? newcomer.invited - 10 : null
  const onboarding = await insertRow(ctx, 'onboarding', {
    status: newcomer.status === 'converted' ? 'verified' : newcomer.status,
    company_id: newcomer.company ?? 1,
    location_id: place.location.get(newcomer.place ?? 'kolkata')!,
    department_id: place.department.get(newcomer.department ?? 'Engineering')!,
    designation_id: place.designation.get(newcomer.designation ?? 'Software engineer') ?? null,
    line_manager_id: accountIds.get('manager')!,
    owner_id: accountIds.get(newcomer.company === 2 ? 'hr-manager' : 'hr-executive')!,
    initial_name: corrects ? 'Chitralekha Naskor' : newcomer.name,
    initial_email: corrects ? 'chitralekha@old.example' : email,
    initial_phone: corrects ? '9830000000' : '',
    name: newcomer.name,
    email,
    phone: newcomer.phone ?? `98300${String(10_000 + at)}`,
    proven_email: corrects ? 'chitralekha@old.example' : email,
    joining_on: newcomer.joins === null ? null : today.add({ days: newcomer.joins }).toString(),
    tentative_doj: newcomer.wishes === undefined ? null : today.add({ days: newcomer.wishes }).toString(),
    created_by: accountIds.get('hr-executive')!,
    created_at: invited,
    submitted_at: submitted ? instant(today, -Math.min(2, newcomer.invited)) : null,
    verified_at: ['verified', 'converted'].includes(newcomer.status) ? instant(today, -1) : null,
    ended_at: ended === null ? null : instant(today, -ended),
    purge_on: ended === null ? null : today.subtract({ days: ended }).add({ days: 30 }).toString(),
  })
  await ctx.db
    .insertInto('onboarding_item')
    .values(
      itemKinds.map((kind) => ({ onboarding_id: onboarding.id, kind, required: itemOf(kind).required })),
    )
    .execute()
  await insertRow(ctx, 'onboarding_terms', { id: onboarding.id, told_ctc: 900_000_00 })
  await layOutTasks(ctx, onboarding)
  await writeGiven(ctx, writing, { newcomer, at, onboarding })
  await writeOutcome(ctx, writing, { newcomer, onboardingId: onboarding.id, email })
}

const instant = (today: Temporal.PlainDate, days: number) =>
  new Date(`${today.add({ days }).toString()}T05:30:00Z`)

type GivenBy = {
  readonly newcomer: Newcomer
  readonly at: number
  readonly onboarding: Parameters<typeof fillOnboarding>[2]
}

async function writeGiven(
  ctx: Ctx,
  { keyring, papers, today }: Writing,
  { newcomer, at, onboarding }: GivenBy,
) {
  const { given = 'nothing', rejected = {}, status } = newcomer
  if (given === 'nothing' || !keyring) return
  const mark = String(1000 + at)
  const aadhaar = `9990000${mark}`
  const schools = newcomer.schools ?? [['B.Tech', 2016, 2020]]
  await fillOnboarding(ctx, keyring, onboarding, {
    items: givenBy(newcomer),
    numbers:
      given === 'half'
        ? {}
        : {
            pan_no: `ZZZPA${mark}K`,
            aadhhar_no: `${aadhaar}${verhoeffDigit(aadhaar)}`,
            uan_no: `90080070${mark}`,
            account_holder_name: newcomer.holder ?? newcomer.name,
            bank_name: 'Bank of Examples',
            bank_account_number: `5010000${mark}77`,
            bank_ifsc: 'EXMP0009999',
            bank_address: 'Example Road',
            ...newcomer.numbers,
          },
    education: schools.map(([degree, year_of_joining, year_of_completion]) => ({
      degree,
      university: 'University of Examples',
      year_of_joining,
      year_of_completion,
    })),
    files: papers.filter(({ name }) => name === newcomer.name),
    tentative_doj: today.add({ days: newcomer.joins ?? 20 }).toString(),
    isMember: true,
  })
  // What is given after the submission can be changed again, as if it had been sent back.
  await ctx.db
    .updateTable('onboarding_item')
    .set({ given_at: onboarding.submitted_at ?? instant(today, -1) })
    .where('onboarding_id', '=', onboarding.id)
    .where('status', '=', 'given')
    .execute()
  const decided = status === 'verified' || status === 'converted' || status === 'changes_requested'
  if (decided)
    await ctx.db
      .updateTable('onboarding_item')
      .set({ status: 'accepted', decided_at: instant(today, -1) })
      .where('onboarding_id', '=', onboarding.id)
      .where('status', '=', 'given')
      .execute()
  for (const [kind, reason] of Object.entries(rejected))
    await ctx.db
      .updateTable('onboarding_item')
      .set({ status: 'rejected', reason })
      .where('onboarding_id', '=', onboarding.id)
      .where('kind', '=', kind as ItemKind)
      .execute()
}

type Ended = { readonly newcomer: Newcomer; readonly onboardingId: number; readonly email: string }

async function writeOutcome(ctx: Ctx, writing: Writing, ended: Ended) {
  const { newcomer, onboardingId: id } = ended
  if (newcomer.status === 'details_confirmed') await writeCorrections(ctx, writing, ended)
  if (newcomer.checks && newcomer.status !== 'cancelled') await writeChecks(ctx, writing, ended)
  if (newcomer.person !== undefined) await writeJoined(ctx, writing, ended)
  if (newcomer.status !== 'cancelled' || newcomer.invited <= 40) return
  const purged_at = instant(writing.today, -20)
  await updateRow(ctx, 'onboarding', { id }, { purged_at })
  await insertRow(ctx, 'onboarding_purge', { onboarding_id: id, files: 9, numbers: 8, purged_at })
}

async function writeCorrections(ctx: Ctx, { today }: Writing, { newcomer, onboardingId, email }: Ended) {
  for (const [field, before, after] of [
    ['name', 'Chitralekha Naskor', newcomer.name],
    ['email', 'chitralekha@old.example', email],
  ] as const)
    await insertRow(ctx, 'onboarding_correction', {
      onboarding_id: onboardingId,
      field,
      before,
      after,
      corrected_at: instant(today, -3),
    })
}

async function writeChecks(ctx: Ctx, { accountIds, today }: Writing, { newcomer, onboardingId }: Ended) {
  const employment =
    newcomer.company === 2
      ? (['employment', 'red', 'The earlier employer does not know the name.', 250_000] as const)
      : (['employment', 'awaited', '', 250_000] as const)
  const checks = [
    ['address', 'green', '', 120_000],
    employment,
    ['education', 'amber', 'The university answers only by post.', 180_000],
  ] as const
  await ctx.db
    .insertInto('onboarding_check')
    .values(
      checks.map(([kind, result, remark, cost]) => ({
        onboarding_id: onboardingId,
        vendor: 'Example Verifications',
        ordered_on: today.subtract({ days: 3 }).toString(),
        kind,
        result,
        remark,
        cost,
        decided_by: result === 'awaited' ? null : accountIds.get('hr-executive')!,
        decided_at: result === 'awaited' ? null : instant(today, -1),
      })),
    )
    .execute()
}

async function writeJoined(ctx: Ctx, { accountIds, today }: Writing, { newcomer, onboardingId: id }: Ended) {
  const person_id = accountIds.get(newcomer.person ?? '')!
  const ended = instant(today, newcomer.joins ?? 0)
  await updateRow(ctx, 'onboarding', { id }, { person_id, converted_at: ended, ended_at: ended })
  await updateRow(ctx, 'onboarding', { id }, { status: 'converted' })
  await ctx.db
    .updateTable('onboarding_task')
    .set({ state: 'done', closed_by: accountIds.get('hr-executive')!, closed_at: ended })
    .where('onboarding_id', '=', id)
    .execute()
}
