import { buildAssignment } from '#organization/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { giveAssets } from '#assets/contract/holding/assignment-calls.ts'
import { buildAsset, buildCategory } from '#assets/server/public.ts'

const TEXT = 'I look after it and bring it back.'

/** For tests: an asset manager, one of each other role that has to do with assets, and a category. */
export async function assetScene() {
  const product = await testProduct()
  const dayIn = (days: number) => dayAfter(companyDay(product.clock.now()), days)
  let built = 0

  async function employed(
    roles: readonly string[] = [],
    { lead = null, company = 1 }: { lead?: number | null; company?: 1 | 2 } = {},
  ) {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write((ctx) =>
      buildAssignment(ctx, { accountId: person.id, company, from: '2024-04-01', lineManagerId: lead }),
    )
    return { id: person.id, name: person.name, caller: await product.as(person) }
  }

  const keeper = await employed(['asset_manager'])
  const lead = await employed(['manager'])
  const asha = await employed([], { lead: lead.id })
  const ravi = await employed()
  const finance = await employed(['finance'])
  const auditor = await employed(['auditor'])

  const category = (wish: Partial<Parameters<typeof buildCategory>[1]> = {}) => {
    built += 1
    const prefix = `T${String.fromCharCode(65 + Math.floor(built / 26), 65 + (built % 26))}`
    return product.write((ctx) =>
      buildCategory(ctx, { name: `Kind ${built}`, prefix, acceptance_text: TEXT, ...wish }),
    )
  }
  const laptops = await category()
  const asset = (wish: Partial<Parameters<typeof buildAsset>[1]> = {}) =>
    product.write((ctx) => buildAsset(ctx, { category_id: laptops.id, company_id: 1, ...wish }))

  /** Given by the asset manager. */
  async function given(to: { id: number }, wish: Parameters<typeof asset>[0] = {}) {
    const one = await asset(wish)
    const sent = await keeper.caller.send(giveAssets, { tags: [one.tag], account_id: to.id })
    if (sent.status !== 0) throw new Error(sent.message)
    const { data } = sent
    return { ...one, assignment: data.ids[0]! }
  }

  return {
    product,
    dayIn,
    employed,
    category,
    laptops,
    asset,
    given,
    keeper,
    lead,
    asha,
    ravi,
    finance,
    auditor,
  }
}
