import { dayAfter } from '#platform/contract/days.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import * as appraisals from '#performance/contract/appraisal-calls.ts'
import { saveReview, submitReview } from '#performance/contract/review-calls.ts'

type Product = Awaited<ReturnType<typeof testProduct>>
type Person = Awaited<ReturnType<ReturnType<typeof employing>>>
type EventForm = SentBy<typeof appraisals.saveEvent>

type EmployedWish = {
  readonly lead?: number | null
  readonly department?: string
  readonly probationEndsOn?: string
  readonly from?: string
}

const employing =
  (product: Product) =>
  async (roles: readonly string[] = [], wish: EmployedWish = {}) => {
    const { lead = null, department = 'Engineering', probationEndsOn, from = '2024-04-01' } = wish
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write(async (ctx) => {
      await buildAssignment(ctx, { accountId: person.id, company: 1, from, lineManagerId: lead, department })
      await buildEmployment(ctx, {
        personId: person.id,
        from,
        ...(probationEndsOn === undefined ? {} : { status: 'probation', probationEndsOn }),
      })
    })
    return { id: person.id, name: person.name, caller: await product.as(person) }
  }

async function castOf(employed: ReturnType<typeof employing>) {
  const director = await employed(['manager'])
  return {
    director,
    manager: await employed(['manager'], { lead: director.id }),
    hr: await employed(['hr_manager']),
    executive: await employed(['hr_executive']),
    admin: await employed(['admin']),
    auditor: await employed(['auditor']),
  }
}

/** The data of an answer that must be a yes. */
async function sent<T>(answer: Promise<{ status: number; message: string; data: T }>): Promise<T> {
  const { status, message, data } = await answer
  if (status !== 0) throw new Error(message)
  return data
}

/** What people do with one appraisal. */
const reviewing = {
  read: async (by: Person, id: number) => (await by.caller.send(appraisals.readAppraisal, { id })).data,
  async write(by: Person, id: number, mark: number, comment = '') {
    const { mine } = await reviewing.read(by, id)
    const answers = [{ item: 'q1', mark, comment }]
    return by.caller.send(submitReview, { id: mine!.id, version: mine!.version, answers })
  },
  async draft(by: Person, id: number, comment: string) {
    const { mine } = await reviewing.read(by, id)
    const answers = [{ item: 'q1', mark: 5, comment }]
    return by.caller.send(saveReview, { id: mine!.id, version: mine!.version, answers })
  },
  async grade(by: Person, id: number, band: string, reason = '') {
    const { version } = await reviewing.read(by, id)
    return by.caller.send(appraisals.proposeGrade, { id, version, band, reason })
  },
  async move(by: Person, id: number, to: SentBy<typeof appraisals.moveEvent>['to']) {
    const { version } = (await by.caller.send(appraisals.readEvent, { id })).data
    return by.caller.send(appraisals.moveEvent, { id, version, to })
  },
}

/** For tests: HR, a line of three, an administrator, an auditor, and events in departments of their own. */
export async function performanceScene() {
  const product = await testProduct()
  const today = companyDay(product.clock.now())
  const inDays = (days: number) => dayAfter(today, days)
  const employed = employing(product)
  const cast = await castOf(employed)
  const { hr, manager } = cast
  let built = 0

  const departmentOf = (name: string) =>
    product.write(async (ctx) => {
      const row = ctx.db.selectFrom('department').select('id').where('name', '=', name)
      return (await row.executeTakeFirstOrThrow()).id
    })

  /** A draft of an event that asks one question. */
  const event = async (wish: Partial<EventForm> = {}) => {
    built += 1
    const start = await sent(hr.caller.send(appraisals.readEventForm, {}))
    const days = { from_on: inDays(-180), to_on: today, joined_before: today }
    const asks = { questions: ['What went well?'], kra_weight: 0, calibrated: true }
    const form = { ...start, name: `Event ${built}`, company_ids: [], department_ids: [], ...days, ...asks }
    return sent(hr.caller.send(appraisals.saveEvent, { ...form, ...wish }))
  }

  /** An event that is published for people of a department of their own. */
  const running = async (count = 1) => {
    built += 1
    const department = `Department ${built}`
    const people: Person[] = []
    for (let at = 0; at < count; at += 1) people.push(await employed([], { lead: manager.id, department }))
    const { id } = await event({ department_ids: [await departmentOf(department)] })
    await sent(reviewing.move(hr, id, 'published'))
    const { own } = (await people[0]!.caller.send(appraisals.readMyAppraisals, {})).data
    return { eventId: id, people, appraisalId: own[0]!.id }
  }

  return { product, today, inDays, employed, event, departmentOf, running, sent, ...reviewing, ...cast }
}
