import { buildAssignment } from '#organization/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import { readChoices } from '#academy/contract/leads/lead-calls.ts'
import { buildBatch, buildCourse, buildLead, buildSource } from '#academy/server/public.ts'

/** For tests: an academy manager, two counsellors, others who have nothing to do with it, and a course with a batch. */
export async function academyScene(on?: TestProduct) {
  const product = on ?? (await testProduct())
  const dayIn = (days: number) => dayAfter(companyDay(product.clock.now()), days)
  let built = 0

  async function employed(roles: readonly string[] = []) {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write((ctx) => buildAssignment(ctx, { accountId: person.id, from: '2024-04-01' }))
    return { id: person.id, name: person.name, caller: await product.as(person) }
  }

  const manager = await employed(['academy_manager'])
  const asha = await employed(['academy_counsellor'])
  const ravi = await employed(['academy_counsellor'])
  const admin = await employed(['admin'])
  const other = await employed(['sales_manager'])

  const next = () => (built += 1)
  const phone = () => `+9198300${String(10_000 + next())}`
  const course = (name = `Course ${next()}`) => product.write((ctx) => buildCourse(ctx, { name }))
  const source = (name = `Source ${next()}`) => product.write((ctx) => buildSource(ctx, name))
  const fullStack = await course('Full-stack')
  const batch = (seats = 30, courseId = fullStack.id) =>
    product.write((ctx) =>
      buildBatch(ctx, { course_id: courseId, starts_on: dayIn(10), seats, name: `Batch ${next()}` }),
    )
  const lead = (wish: Partial<Parameters<typeof buildLead>[1]> = {}) =>
    product.write((ctx) =>
      buildLead(ctx, { name: `Student ${next()}`, phone: phone(), counsellor_id: asha.id, ...wish }),
    )

  const { statuses } = (await manager.caller.send(readChoices, {})).data
  /** The number of a shipped status. */
  const status = (name: string) => statuses.find((one) => one.name === name)!.id

  return {
    product,
    dayIn,
    employed,
    manager,
    asha,
    ravi,
    admin,
    other,
    phone,
    course,
    source,
    fullStack,
    batch,
    lead,
    status,
    noticesOf: (id: number, kind: string) => titlesOf(product, id, kind),
  }
}

const titlesOf = (product: TestProduct, id: number, kind: string) =>
  product.read(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('notification')
      .select('title')
      .where('recipient_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
    return rows.map(({ title }) => title)
  })
