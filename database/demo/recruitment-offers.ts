import { sql } from 'kysely'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { buildOffer } from '#recruitment/server/public.ts'
import { isAboveBand } from '#recruitment/contract/offers/bonus-rules.ts'
import { offerStories, type OfferStory } from './recruitment-offer-stories.ts'

type Demo = { readonly accountIds: ReadonlyMap<string, number>; readonly today: string }

const DAY = 86_400_000
const LAKH = 10_000_000

/** An offer in each state, on candidates whose status says the same. */
export async function writeRecruitmentOffers(ctx: Ctx, { accountIds, today }: Demo): Promise<void> {
  const decider = accountIds.get('hr-manager')!
  const places = await listPlaces(ctx)
  for (const [status, stories] of Object.entries(offerStories)) {
    const applications = await listApplications(ctx, Number(status))
    for (const [at, application] of applications.entries())
      for (const [index, story] of (stories[Math.min(at, stories.length - 1)] ?? []).entries())
        await buildOffer(ctx, {
          ...storyFields(story, { today, decider }),
          ...payFields(story, application, index, accountIds.get('finance')!),
          application_id: application.id,
          edition: index + 1,
          location_id: application.location_id ?? places.location_id,
          department_id: application.department_id ?? places.department_id,
          designation_id: places.designation_id,
          pay_group_id: places.groups.get(application.company_id)!,
          structure_id: places.structure_id,
          template_id: places.template_id,
          made_by: application.owner_id ?? accountIds.get('recruiter')!,
          on: new Date(ctx.now.getTime() - story.madeAgo * DAY),
        })
  }
}

function storyFields(
  { state, joinsIn, endsIn, decline, withdrawal }: OfferStory,
  { today, decider }: { readonly today: string; readonly decider: number },
) {
  return {
    state,
    decider,
    joining_on: dayAfter(today, joinsIn),
    valid_until: dayAfter(today, endsIn),
    probation_months: 6,
    notice_days: 60,
    ...(decline ? { decline } : {}),
    ...(withdrawal ? { withdrawal: { by: decider, because: withdrawal } } : {}),
  }
}

type Paid = { readonly expected_ctc: number | null; readonly salary_to: number | null }

/** What waits for finance is above the salary of its job; what went past it was approved there. */
function payFields({ state }: OfferStory, { expected_ctc, salary_to }: Paid, index: number, finance: number) {
  const expected = (expected_ctc ?? 9 * LAKH) + index * LAKH
  const annual_ctc = state === 'finance' ? Math.max(expected, (salary_to ?? 0) + 2 * LAKH) : expected
  const isAbove = isAboveBand({ annual_ctc, bonuses: [] }, salary_to)
  const isPast = isAbove && !['draft', 'waiting', 'finance', 'withdrawn'].includes(state)
  return {
    state: state === 'finance' && !isAbove ? ('waiting' as const) : state,
    annual_ctc,
    over_reason: isAbove ? 'The highest bid for this skill in the group' : '',
    ...(isPast ? { financer: finance } : {}),
  }
}

const listApplications = (ctx: Ctx, status: number) =>
  ctx.db
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select(['application.id', 'application.owner_id', 'candidate.expected_ctc'])
    .select(['job.company_id', 'job.location_id', 'job.department_id', 'job.salary_to'])
    .where('application.cv_status', '=', status)
    .orderBy('application.id')
    .execute()

/** What offers of the demo company are made by. */
async function listPlaces(ctx: Ctx) {
  const { db } = ctx
  const first = (table: 'location' | 'department') =>
    db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const designation = await db
    .selectFrom('designation')
    .select('id')
    .orderBy(sql`name ilike '%software%'`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const structure = await db
    .selectFrom('salary_structure')
    .select('id')
    .where('name', '=', 'Standard CTC')
    .executeTakeFirstOrThrow()
  const template = await db
    .selectFrom('letter_template')
    .select('id')
    .where('name', '=', 'Letter of offer')
    .executeTakeFirstOrThrow()
  const groups = await db.selectFrom('pay_group').select(['id', 'company_id']).orderBy('id', 'desc').execute()
  return {
    location_id: (await first('location')).id,
    department_id: (await first('department')).id,
    designation_id: designation.id,
    structure_id: structure.id,
    template_id: template.id,
    groups: new Map(groups.map(({ id, company_id }) => [company_id, id])),
  }
}
