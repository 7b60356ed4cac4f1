import { buildAssignment } from '#organization/server/public.ts'
import { buildSalesAccount } from '#sales/server/public.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#mining/contract/record-calls.ts'
import { buildRecord } from '#mining/server/public.ts'

/** For tests: two miners, two verifiers, sales, and others who have nothing to do with it. */
export async function miningScene(on?: TestProduct) {
  const product = on ?? (await testProduct())
  const next = counter()

  const employed = (roles: readonly string[] = []) => employedIn(product, roles)
  const ravi = await employed(['data_miner'])
  const asha = await employed(['data_miner'])
  const verifier = await employed(['data_verifier'])
  const second = await employed(['data_verifier'])
  const seller = await employed(['sales_executive'])
  const manager = await employed(['sales_manager'])
  const admin = await employed(['admin'])
  const other = await employed(['academy_manager'])

  const domain = () => `company-${next()}.com`
  const person = (at = next()) => ({ name: `Person ${at}`, email: `person.${at}@mail-${at}.com` })
  const record = (wish: Partial<Parameters<typeof buildRecord>[1]> = {}) =>
    product.write((ctx) =>
      buildRecord(ctx, {
        name: `Company ${next()}`,
        domain: domain(),
        miner_id: ravi.id,
        ...(wish.state && wish.state !== 'draft' && wish.state !== 'submitted'
          ? { verifier_id: verifier.id }
          : {}),
        people: [person()],
        ...wish,
      }),
    )
  const form = (wish: Partial<SentBy<typeof calls.saveRecord>> = {}) => {
    const at = domain()
    return {
      name: `Company ${at}`,
      domain: at,
      purposes: ['web' as const],
      source_url: `https://${at}/team`,
      people: [person()],
      ...wish,
    }
  }
  return {
    product,
    employed,
    ravi,
    asha,
    verifier,
    second,
    seller,
    manager,
    admin,
    other,
    domain,
    person,
    record,
    form,
    customer: (at: string, ownerId: number) => customerOf(product, at, ownerId),
    page: async (id: number) => (await admin.caller.send(calls.readRecord, { id })).data,
    noticesOf: (id: number, kind: string) => titlesOf(product, id, kind),
  }
}

function counter() {
  let count = 0
  return () => (count += 1)
}

async function employedIn(product: TestProduct, roles: readonly string[]) {
  const person = await product.account({ roles: ['employee', ...roles] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: person.id, from: '2024-04-01' }))
  return { id: person.id, name: person.name, caller: await product.as(person) }
}

const customerOf = (product: TestProduct, domain: string, ownerId: number) =>
  product.write((ctx) =>
    buildSalesAccount(ctx, {
      name: `Customer ${domain}`,
      domain,
      website: '',
      industry: null,
      employee_band: null,
      country: null,
      city: '',
      phone: '',
      ownerId,
      at: ctx.now,
    }),
  )

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
