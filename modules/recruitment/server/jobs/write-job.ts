import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { cleanRichText } from '#platform/server/rich-text/clean-rich-text.ts'
import type {
  changeJob as changeCall,
  createJob as createCall,
  JobForm,
} from '#recruitment/contract/jobs/job-calls.ts'
import { jobMessages as say } from '#recruitment/contract/jobs/job-messages.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { announceRecruitment } from '#recruitment/server/announce-recruitment.ts'
import { mayList, mayManage, maySee, maySeePay, type OfJob } from '#recruitment/server/recruitment-policy.ts'
import { takeRequisition } from '#recruitment/server/requisitions/requisition-queries.ts'
import { codeOf, slugOf } from './job-code.ts'
import { keepEdition } from './job-edition-queries.ts'
import { tellAssigned } from './job-notices-sent.ts'
import * as queries from './job-queries.ts'
import { findOptionalTemplate } from './panel-template-queries.ts'

const ofJob = ({ company_id, hiring_manager_id, recruiter_ids }: JobForm): OfJob => ({
  company_id,
  hiring_manager_id,
  recruiter_ids,
})

/** What stands in the form fits together, and names places, people and a template that exist. */
async function mustFit(ctx: Ctx, form: JobForm, before?: queries.StoredJob): Promise<void> {
  const { experience_from, experience_to, salary, salary_shown } = form
  must(experience_to === null || experience_to >= experience_from, say.experienceBackwards)
  if (salary) {
    must(salary.from === null || salary.to === null || salary.from <= salary.to, say.salaryBackwards)
    must(maySeePay(ctx.actor, before ?? ofJob(form)), say.mayNotSeePay)
  }
  const pay = salary ?? { from: before?.salary_from ?? null, to: before?.salary_to ?? null }
  must(!salary_shown || pay.from !== null || pay.to !== null, say.salaryEmpty)
  must(await queries.isPlaceKnown(ctx, form), say.noSuchPlace)
  await mustKnowPeople(ctx, form, before)
  const isNewTemplate =
    form.panel_template_id !== null && form.panel_template_id !== before?.panel_template_id
  if (isNewTemplate) must(await findOptionalTemplate(ctx, form.panel_template_id!), say.noSuchTemplate)
  const isOpen = before?.published ?? false
  must(!isOpen || form.description.trim() !== '', say.descriptionEmpty)
  const isNewDay = form.closes_on !== null && form.closes_on !== before?.closes_on
  must(!isNewDay || form.closes_on! >= companyDay(ctx.now), say.closesPast)
}

/** Someone who stood there before may stay, although they left meanwhile. */
async function mustKnowPeople(ctx: Ctx, form: JobForm, before?: queries.StoredJob): Promise<void> {
  const known = new Set(
    await queries.listColleaguesAmong(ctx, [
      ...form.recruiter_ids,
      ...[form.hiring_manager_id].flatMap((id) => id ?? []),
    ]),
  )
  const stood = new Set(before?.recruiter_ids)
  must(
    form.recruiter_ids.every((id) => known.has(id) || stood.has(id)),
    say.noSuchPerson,
  )
  const manager = form.hiring_manager_id
  must(manager === null || known.has(manager) || manager === before?.hiring_manager_id, say.noSuchManager)
}

const columnsOf = ({
  recruiter_ids: _recruiters,
  salary,
  skills,
  rounds,
  questions,
  description,
  ...form
}: JobForm) => ({
  ...form,
  ...(salary ? { salary_from: salary.from, salary_to: salary.to } : {}),
  skills: JSON.stringify(skills),
  rounds: JSON.stringify(rounds),
  questions: JSON.stringify(questions),
  description: cleanRichText(description),
})

export async function createJob(ctx: Ctx, { requisition_id, ...form }: InputOf<typeof createCall>) {
  must(mayList(ctx.actor), recruitmentMessages.mayNot)
  must(mayManage(ctx.actor, ofJob(form)), say.mayNotManage)
  await mustFit(ctx, form)
  if (requisition_id !== null) await takeRequisition(ctx, requisition_id)
  const number = await queries.nextJobNumber(ctx)
  const { id, code } = await insertRow(ctx, 'job', {
    ...columnsOf(form),
    requisition_id,
    code: codeOf(number),
    slug: slugOf(form.title, number),
    created_by: ctx.actor.id,
    created_at: ctx.now,
  })
  await queries.setRecruiters(ctx, id, form.recruiter_ids)
  const job = (await queries.findOptionalJob(ctx, id))!
  await tellAssigned(ctx, job, null)
  await announceRecruitment(ctx, job)
  return said(say.created(code), { id, code })
}

/** Held, and known to the one who asks. */
export async function lockToManage(ctx: Ctx, id: number): Promise<queries.StoredJob> {
  must(mayList(ctx.actor), recruitmentMessages.mayNot)
  const job = await queries.lockOptionalJob(ctx, id)
  must(job && maySee(ctx.actor, job), recruitmentMessages.noSuchJob)
  must(mayManage(ctx.actor, job), say.mayNotManage)
  return job
}

/** The address of the public page stays as it is, so that links keep working. */
export async function changeJob(ctx: Ctx, { id, version, ...form }: InputOf<typeof changeCall>) {
  const before = await lockToManage(ctx, id)
  must(mayManage(ctx.actor, ofJob(form)), say.mayNotManage)
  await mustFit(ctx, form, before)
  await updateRow(ctx, 'job', { id, version }, columnsOf(form))
  await queries.setRecruiters(ctx, id, form.recruiter_ids)
  const job = (await queries.findOptionalJob(ctx, id))!
  if (job.published) await keepEdition(ctx, job)
  await tellAssigned(ctx, job, before)
  await announceRecruitment(ctx, job)
  return {}
}
