import { findMailWithoutAccessCheck } from '#platform/server/mail/mail-outbox.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { colleague } from '#platform/testing/areas/test-onboardings.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { payrollScene } from '#payroll/testing/public.ts'
import * as calls from '#recruitment/contract/offers/offer-calls.ts'
import * as own from '#recruitment/contract/offers/own-offer-calls.ts'
import { buildApplication, buildCandidate } from '#recruitment/server/candidates/candidate-builders.ts'
import { buildJob } from '#recruitment/server/jobs/job-builders.ts'

const LAKH = 10_000_000
let built = 0

const addTemplate = (product: TestProduct) =>
  product.write(async (ctx) => {
    const type = await ctx.db
      .selectFrom('document_type')
      .select('id')
      .where('category', '=', 'offer_letter')
      .executeTakeFirstOrThrow()
    return insertRow(ctx, 'letter_template', {
      name: 'Offer',
      type_id: type.id,
      company_id: null,
      series_code: 'OFFR',
      subject: 'Offer of employment',
      body: '<p>Dear {{person.name}}, we offer you {{field.annual_pay}} until {{field.open_until}}.</p>',
      fields: JSON.stringify([
        { key: 'annual_pay', label: 'Annual pay' },
        { key: 'open_until', label: 'Open until' },
      ]),
      signatory: 'Head of people',
      signatory_title: 'HR',
      needs_acknowledgement: false,
    })
  })

/** What the newest mail to an address says. */
const mailTo = (product: TestProduct, address: string) =>
  product.read(async (ctx) => {
    const { id } = await ctx.db
      .selectFrom('mail_message')
      .select('id')
      .where('to_address', '=', address)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return (await findMailWithoutAccessCheck(ctx, product.keyring, id)).text
  })

const hires = async (product: TestProduct, role: string) => {
  const person = await colleague(product, [role])
  return { person, caller: await product.as(person) }
}

/** A job with a recruiter and a manager, two of HR who approve, payroll, and a letter template. */
async function castOf(product: TestProduct) {
  const pay = await payrollScene(product)
  const template = await addTemplate(product)
  const recruiter = await hires(product, 'recruiter')
  const manager = await hires(product, 'manager')
  const { seat } = recruiter.person
  const job = await product.write((ctx) =>
    buildJob(ctx, {
      title: 'Web developer',
      recruiters: [recruiter.person.id],
      hiring_manager_id: manager.person.id,
      location_id: seat.location_id,
      department_id: seat.department_id,
      salary_to: 15 * LAKH,
    }),
  )
  return {
    pay,
    template,
    job,
    seat,
    recruiter,
    manager,
    otherRecruiter: await hires(product, 'recruiter'),
    hr: await hires(product, 'hr_manager'),
    secondHr: await hires(product, 'hr_manager'),
    finance: await hires(product, 'finance'),
    interviewer: await hires(product, 'interviewer'),
  }
}
type Cast = Awaited<ReturnType<typeof castOf>>

const letters = 'abcdefghijklmnopqrstuvwxyz'

async function apply(product: TestProduct, { job }: Cast) {
  built += 1
  const name = `Ira Sen ${letters[built % 26]}${letters[Math.floor(built / 26)]}`
  const email = `ira-${built}@mail.example`
  const { candidate_id } = await product.write((ctx) =>
    buildCandidate(ctx, { name, emails: [email], phones: [`+9198300${10_000 + built}`] }),
  )
  const application_id = await product.write((ctx) =>
    buildApplication(ctx, { job_id: job.id, candidate_id, through: [2, 4] }),
  )
  return { application_id, candidate_id, name, email }
}
type Applied = Awaited<ReturnType<typeof apply>>

/** The same person for another job of the recruiter. */
const applyElsewhere = (product: TestProduct, { recruiter }: Cast, candidate_id: number) =>
  product.write(async (ctx) => {
    const other = await buildJob(ctx, { title: 'Tester', recruiters: [recruiter.person.id] })
    return buildApplication(ctx, { job_id: other.id, candidate_id, through: [2, 4] })
  })

type Form = SentBy<typeof calls.saveOffer>

async function mustSend(answer: Promise<{ status: number; message: string }>) {
  const { status, message } = await answer
  if (status !== 0) throw new Error(message)
}

/** What the company does with an offer. */
function makersOf(product: TestProduct, { seat, pay, template, recruiter, hr }: Cast) {
  const today = () => companyDay(product.clock.now())
  const form = (application_id: number, more: Partial<Form> = {}): Form => ({
    application_id,
    location_id: seat.location_id,
    department_id: seat.department_id,
    designation_id: seat.designation_id,
    pay_group_id: pay.groupId,
    structure_id: pay.structureId,
    template_id: template.id,
    annual_ctc: 12 * LAKH,
    joining_on: dayAfter(today(), 30),
    valid_until: dayAfter(today(), 7),
    submit: true,
    ...more,
  })
  const offersOf = async (application_id: number, { caller } = recruiter) =>
    (await caller.send(calls.readOffers, { application_id })).data.offers

  /** Made by the recruiter and approved by HR. */
  async function approved(application_id: number, more: Partial<Form> = {}) {
    await mustSend(recruiter.caller.send(calls.saveOffer, form(application_id, more)))
    const [waiting] = await offersOf(application_id)
    const { id, version } = waiting!
    await mustSend(hr.caller.send(calls.decideOffer, { id, version, approve: true }))
    return (await offersOf(application_id))[0]!
  }

  /** Sent, with the token that the candidate’s mail holds. */
  async function sentTo(person: Applied, more: Partial<Form> = {}) {
    const { id, version } = await approved(person.application_id, more)
    await mustSend(recruiter.caller.send(calls.sendOffer, { id, version }))
    const token = /\/offer\/([\w-]+)/.exec(await mailTo(product, person.email))![1]!
    return { ...person, id, token }
  }
  return { today, form, offersOf, approved, sentTo }
}

/** Approved by HR, so that it waits for finance. */
async function waitingForFinance(
  { recruiter, hr }: Cast,
  { form, offersOf }: ReturnType<typeof makersOf>,
  person: Applied,
  more: Partial<Form>,
) {
  await recruiter.caller.send(calls.saveOffer, form(person.application_id, more))
  const [{ id, version }] = (await offersOf(person.application_id)) as [calls.OfferView]
  const answer = await hr.caller.send(calls.decideOffer, { id, version, approve: true })
  const [offer] = (await offersOf(person.application_id)) as [calls.OfferView]
  return { ...person, id, answer, offer, version: offer.version }
}

/** What the candidate does with one. */
function candidateOf(product: TestProduct) {
  async function codeFor({ token, email }: { token: string; email: string }) {
    await mustSend(product.stranger.send(own.sendOfferCode, { token }))
    return /\b(\d{6})\b/.exec(await mailTo(product, email))![1]!
  }

  /** What the page holds after the code. */
  async function entered(offer: { token: string; email: string }) {
    const { token } = offer
    const code = await codeFor(offer)
    const { data } = await product.stranger.send(own.enterOffer, { token, code })
    const inside = { token, pass: data.pass }
    const read = (await product.stranger.send(own.readOwnOffer, inside)).data
    return { inside, read }
  }

  async function accept(offer: { token: string; email: string }) {
    const { inside, read } = await entered(offer)
    await mustSend(product.stranger.send(own.acceptOffer, { ...inside, name: read.name, hash: read.hash }))
  }
  return { codeFor, entered, accept }
}

/** For tests: everyone who has to do with offers, and offers on their way. */
export async function offerScene(product: TestProduct) {
  const cast = await castOf(product)
  const makers = makersOf(product, cast)
  const candidate = candidateOf(product)
  const applied = () => apply(product, cast)
  const sent = async (who?: Applied, more: Partial<Form> = {}) =>
    makers.sentTo(who ?? (await applied()), more)
  return {
    ...cast,
    ...makers,
    ...candidate,
    applied,
    atFinance: async (more: Partial<Form>) => waitingForFinance(cast, makers, await applied(), more),
    appliedElsewhere: (candidate_id: number) => applyElsewhere(product, cast, candidate_id),
    sent,
    accepted: async () => {
      const offer = await sent()
      await candidate.accept(offer)
      return offer
    },
    statusOf: (id: number) =>
      product.read(async ({ db }) => {
        const row = await db
          .selectFrom('application')
          .select('cv_status')
          .where('id', '=', id)
          .executeTakeFirst()
        return row?.cv_status
      }),
    mailTo: (address: string) => mailTo(product, address),
  }
}
