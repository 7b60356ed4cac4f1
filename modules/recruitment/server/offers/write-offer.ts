import { listOutsideTemplates, unfillable } from '#documents/server/public.ts'
import { offerableSalaries, splitOfferedPay } from '#payroll/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { isAboveBand } from '#recruitment/contract/offers/bonus-rules.ts'
import { isInWork, offerStates } from '#recruitment/contract/offers/offer-states.ts'
import { announceApplication } from '#recruitment/server/applications/announce-applications.ts'
import type { StoredApplication } from '#recruitment/server/applications/application-queries.ts'
import { findVisible, lockVisible } from '#recruitment/server/applications/application-sight-policy.ts'
import { findOptionalJob } from '#recruitment/server/jobs/job-queries.ts'
import { listMessages } from './offer-message-queries.ts'
import { tellOfferApprovers } from './offer-notices-sent.ts'
import { listAccepted } from './preboarding-queries.ts'
import { mayMake } from './offer-policy.ts'
import { anyValues } from './offer-values.ts'
import { viewOffer } from './offer-views.ts'
import * as queries from './offer-queries.ts'

export const letterKinds = ['offer_letter', 'appointment_letter'] as const

export async function readOffers(ctx: Ctx, { application_id }: InputOf<typeof calls.readOffers>) {
  const application = await findVisible(ctx, application_id)
  const offers = await queries.listOffers(ctx, application_id)
  const threads = Map.groupBy(await listMessages(ctx, application_id), ({ offer_id }) => offer_id)
  const accepted = await listAccepted(
    ctx,
    offers.map(({ id }) => id),
  )
  return {
    offers: offers.map((offer) =>
      viewOffer(ctx, offer, { thread: threads.get(offer.id) ?? [], accepted: accepted.get(offer.id) }),
    ),
    make: mayMake(ctx, application) ? await startingPoint(ctx, application) : null,
  }
}

async function startingPoint(ctx: Ctx, { job_id, company_id }: StoredApplication) {
  const job = (await findOptionalJob(ctx, job_id))!
  const templates = await listOutsideTemplates(ctx, company_id, letterKinds)
  return {
    ...(await offerableSalaries(ctx, company_id)),
    templates: templates
      .filter((template) => unfillable(template, anyValues).length === 0)
      .map(({ id, name }) => ({ id, name })),
    location_id: job.location_id,
    department_id: job.department_id,
    salary_to: job.salary_to,
  }
}

type Form = InputOf<typeof calls.saveOffer>

export async function saveOffer(ctx: Ctx, form: Form) {
  const application = await lockVisible(ctx, form.application_id)
  must(mayMake(ctx, application), say.mayNotMake)
  const before = await mustBeDraft(ctx, form)
  await mustFit(ctx, application, form)
  const { id: _id, version, submit, bonuses, ...terms } = form
  const columns = {
    ...terms,
    bonuses: JSON.stringify(bonuses),
    state: submit ? ('waiting' as const) : ('draft' as const),
    made_by: ctx.actor.id,
    made_at: ctx.now,
    // Who decided on what stood there before decides again.
    decided_by: null,
    decided_at: null,
    financed_by: null,
    financed_at: null,
    ...(submit ? { decision_note: '' } : {}),
  }
  const row = before
    ? await queries.updateOffer(ctx, { id: before.id, ...(version === null ? {} : { version }) }, columns)
    : await queries.insertOffer(ctx, { ...columns, edition: await nextEdition(ctx, application.id) })
  const offer = (await queries.findOptionalOffer(ctx, row.id))!
  if (submit) await tellOfferApprovers(ctx, offer)
  await announceApplication(ctx, application)
  return said(submit ? say.submitted : say.saved, { id: row.id })
}

async function nextEdition(ctx: Ctx, applicationId: number): Promise<number> {
  const offers = await queries.listOffers(ctx, applicationId)
  must(!offers.some(({ state }) => isInWork(state)), say.inWork)
  must(!offers.some(({ state }) => state === 'accepted'), say.acceptedAlready)
  return (offers[0]?.edition ?? 0) + 1
}

async function mustBeDraft(ctx: Ctx, { id, application_id }: Form) {
  if (id === null) return null
  const offer = await queries.lockOptionalOffer(ctx, id)
  must(offer?.application_id === application_id, say.noSuchOffer)
  must(offer.state === 'draft', say.stateChanged(offerStates.doneOf(offer.state)))
  return offer
}

async function mustFit(ctx: Ctx, application: StoredApplication, form: Form): Promise<void> {
  const today = companyDay(ctx.now)
  must(form.joining_on >= today, say.joiningPast)
  must(form.valid_until >= today, say.validPast)
  must(form.valid_until <= form.joining_on, say.validTooLate)
  must(await queries.isPlaceInUse(ctx, form), say.noSuchPlace)
  const { groups } = await offerableSalaries(ctx, application.company_id)
  must(
    groups.some(({ id }) => id === form.pay_group_id),
    say.noSuchGroup,
  )
  const templates = await listOutsideTemplates(ctx, application.company_id, letterKinds)
  const template = templates.find(({ id }) => id === form.template_id)
  must(template, say.noSuchTemplate)
  const lacking = unfillable(template, anyValues)
  must(lacking.length === 0, say.templateAsks(lacking.join(', ')))
  const job = (await findOptionalJob(ctx, application.job_id))!
  must(!isAboveBand(form, job.salary_to) || form.over_reason.trim() !== '', say.overBudget)
  // It says what does not fit before anyone approves it.
  await splitOfferedPay(ctx, payOf(form, application.company_id))
}

type Pay = Pick<Form, 'pay_group_id' | 'structure_id' | 'annual_ctc' | 'joining_on'>
export const payOf = ({ pay_group_id, structure_id, annual_ctc, joining_on }: Pay, company_id: number) => ({
  company_id,
  pay_group_id,
  structure_id,
  annual_ctc,
  effective_from: joining_on,
})
