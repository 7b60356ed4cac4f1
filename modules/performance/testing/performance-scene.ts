import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import * as appraisals from '#performance/contract/appraisal-calls.ts'
import { saveReview, submitReview } from '#performance/contract/review-calls.ts'

type EmployedWish = {
  readonly lead?: number | null
  readonly department?: string
  readonly probationEndsOn?: string
  readonly from?: string
}

/** For tests: HR, a line of three, peers, an administrator, and events in departments of their own. */
export async function performanceScene() {
  const product = await testProduct()
  const today = companyDay(product.clock.now())
  const inDays = (days: number) => dayAfter(today, days)
  let built = 0

  const employed = async (roles: readonly string[] = [], wish: EmployedWish = {}) => {
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
  type Person = Awaited<ReturnType<typeof employed>>

  const hr = await employed(['hr_manager'])
  const executive = await employed(['hr_executive'])
  const director = await employed(['manager'])
  const manager = await employed(['manager'], { lead: director.id })
  const admin = await employed(['admin'])
  const auditor = await employed(['auditor'])

  const sent = async <T>(answer: Promise<{ status: number; message: string; data: T }>): Promise<T> => {
    const { status, message, data } = await answer
    if (status !== 0) throw new Error(message)
    return data
  }

  /** A draft of an event for one department with these people. */
  const event = async (
    wish: Partial<Parameters<typeof hr.caller.send<typeof appraisals.saveEvent>>[1]> = {},
  ) => {
    built += 1
    const start = await sent(hr.caller.send(appraisals.readEventForm, {}))
    return sent(
      hr.caller.send(appraisals.saveEvent, {
        ...start,
        name: `Event ${built}`,
        company_ids: [],
        department_ids: [],
        questions: ['What went well?'],
        kra_weight: 0,
        calibrated: true,
        from_on: inDays(-180),
        to_on: today,
        joined_before: today,
        ...wish,
      }),
    )
  }

  const departmentOf = (name: string) =>
    product.write(async (ctx) => {
      const row = await ctx.db
        .selectFrom('department')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirst()
      return row!.id
    })

  const move = async (
    by: Person,
    id: number,
    to: Parameters<typeof hr.caller.send<typeof appraisals.moveEvent>>[1]['to'],
  ) => {
    const { version } = (await by.caller.send(appraisals.readEvent, { id })).data
    return by.caller.send(appraisals.moveEvent, { id, version, to })
  }

  /** An event that runs for one person with the manager. */
  const running = async (count = 1) => {
    built += 1
    const department = `Department ${built}`
    const people: Person[] = []
    for (let at = 0; at < count; at += 1) people.push(await employed([], { lead: manager.id, department }))
    const { id } = await event({ department_ids: [await departmentOf(department)] })
    await sent(move(hr, id, 'published'))
    const own = async (person: Person) =>
      (await person.caller.send(appraisals.readMyAppraisals, {})).data.own.find((row) => row.event !== '')!.id
    return { eventId: id, people, appraisalId: await own(people[0]!), own }
  }

  const read = async (by: Person, id: number) => (await by.caller.send(appraisals.readAppraisal, { id })).data

  const write = async (by: Person, id: number, mark: number, comment = '') => {
    const { mine } = await read(by, id)
    const answers = [{ item: 'q1', mark, comment }]
    return by.caller.send(submitReview, { id: mine!.id, version: mine!.version, answers })
  }
  const draft = async (by: Person, id: number, comment: string) => {
    const { mine } = await read(by, id)
    const answers = [{ item: 'q1', mark: 5, comment }]
    return by.caller.send(saveReview, { id: mine!.id, version: mine!.version, answers })
  }
  const grade = async (by: Person, id: number, band: string, reason = '') => {
    const { version } = await read(by, id)
    return by.caller.send(appraisals.proposeGrade, { id, version, band, reason })
  }

  return {
    product,
    today,
    inDays,
    employed,
    event,
    departmentOf,
    move,
    running,
    read,
    write,
    draft,
    grade,
    sent,
    hr,
    executive,
    director,
    manager,
    admin,
    auditor,
  }
}
