import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#visitors/contract/visitors-calls.ts'
import { buildVisitorManager } from '#visitors/server/public.ts'

const password = 'front desk in the morning'

let phones = 0
/** A visitor with a phone of their own; no one with it is inside. */
export const visitor = (more: Record<string, unknown> = {}) => ({
  visitor_name: "Anjali D'Souza-Rao",
  address: '12 Lake Road',
  to_whom_meet: 'Ravi',
  purpose: 'official',
  phone_no: `98300${String(++phones).padStart(5, '0')}`,
  ...more,
})

export const inKolkata = (instant: Date) => ({
  day: instant.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
  time: instant.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' }),
})

export async function signInAtDesk(
  product: TestProduct,
  username: string,
  locationId: number,
  secret = password,
): Promise<Caller> {
  const form = { username, password: secret, location_id: locationId }
  const { data } = await product.stranger.send(calls.visitorLogin, form)
  return testCaller(product.origin, data.token)
}

/** Two offices with a desk each, both in India, and signed in. */
export async function openDesks(product: TestProduct) {
  const ids = await product.write(async (ctx) => {
    const rows = await ctx.db.selectFrom('location').select(['id', 'key']).execute()
    const idOf = (key: string) => rows.find((row) => row.key === key)!.id
    const places = { kolkata: idOf('kolkata'), delhi: idOf('delhi'), bangalore: idOf('bangalore') }
    for (const key of ['kolkata', 'delhi'] as const) {
      const desk = { name: `Desk ${key}`, username: `desk.${key}`, password, locationIds: [places[key]] }
      await buildVisitorManager(ctx, desk)
    }
    return places
  })
  return {
    ids,
    password,
    kolkata: await signInAtDesk(product, 'desk.kolkata', ids.kolkata),
    delhi: await signInAtDesk(product, 'Desk.Delhi', ids.delhi),
  }
}

export const today = (product: TestProduct) => inKolkata(product.clock.now()).day

export async function readToday(product: TestProduct, desk: Caller) {
  return (await desk.send(calls.listVisitors, { created_on: today(product), location_id: 0 })).data
}
