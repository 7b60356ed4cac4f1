import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { acceptExit, readExit } from '#exit/contract/exits/exit-calls.ts'
import { ownExit, resign } from '#exit/contract/resignation/resignation-calls.ts'

/** People with an account, a position and an employment. */
const employing = (product: TestProduct) =>
  async function employed(
    roles: readonly string[] = [],
    { lead = null, company = 1 }: { lead?: number | null; company?: 1 | 2 } = {},
  ) {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write(async (ctx) => {
      await buildAssignment(ctx, { accountId: person.id, company, from: '2024-04-01', lineManagerId: lead })
      await buildEmployment(ctx, { personId: person.id, company })
    })
    return { person, caller: await product.as(person) }
  }

/** For tests: HR, a line manager, each department, and people who may leave. */
export async function exitScene(product: TestProduct) {
  const dayIn = (days: number) => dayAfter(companyDay(product.clock.now()), days)
  const employed = employing(product)
  const hr = await employed(['hr_manager'])
  const executive = await employed(['hr_executive'])
  const executiveOfOther = await employed(['hr_executive'], { company: 2 })
  const lead = await employed(['manager'])
  const it = await employed(['admin'])
  const finance = await employed(['finance'])
  const assets = await employed(['asset_manager'])
  const office = await employed(['room_manager'])

  /** Someone who has resigned today. */
  async function resigned({ asked = dayIn(60) } = {}) {
    const one = await employed([], { lead: lead.person.id })
    const { data } = await one.caller.send(resign, {
      asked_on: asked,
      cause: 'growth',
      reason: 'A new field of work',
    })
    return { ...one, id: data.id }
  }

  const read = async (id: number) => (await hr.caller.send(readExit, { id })).data
  const own = async (one: { caller: typeof hr.caller }) => (await one.caller.send(ownExit, {})).data

  /** Someone whose resignation HR has accepted. */
  async function accepted(lastDay = dayIn(60)) {
    const one = await resigned()
    const { version } = await read(one.id)
    const { status, message } = await hr.caller.send(acceptExit, {
      id: one.id,
      version,
      last_day: lastDay,
    })
    if (status !== 0) throw new Error(message)
    return one
  }

  return {
    dayIn,
    employed,
    resigned,
    accepted,
    read,
    own,
    hr,
    executive,
    executiveOfOther,
    lead,
    it,
    finance,
    assets,
    office,
  }
}
