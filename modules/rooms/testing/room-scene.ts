import { buildAssignment } from '#organization/server/public.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { bookRoom } from '#rooms/contract/booking/booking-calls.ts'
import { buildBooking, buildRoom } from '#rooms/server/public.ts'

/** Monday morning in Kolkata, whatever the day of the run. */
export const MONDAY = '2026-11-23T11:00:00+05:30'

const employer =
  (product: TestProduct) =>
  async (roles: readonly string[] = [], { lead = null as number | null, location = 'kolkata' } = {}) => {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write((ctx) =>
      buildAssignment(ctx, { accountId: person.id, from: '2024-04-01', location, lineManagerId: lead }),
    )
    return { id: person.id, name: person.name, email: person.email, caller: await product.as(person) }
  }

/** For tests: two offices, people of each role that has to do with rooms, and rooms as they are asked for. */
export async function roomScene(...how: Parameters<typeof testProduct>) {
  const product = await testProduct(...how)
  const to = (moment: string) =>
    product.clock.shift({ seconds: (Date.parse(moment) - product.clock.now().getTime()) / 1_000 })
  to(MONDAY)
  const offices = await product.read(({ db }) => db.selectFrom('location').select(['id', 'key']).execute())
  const officeOf = (key: string) => offices.find((office) => office.key === key)!.id
  let built = 0

  const employed = employer(product)
  const admin = await employed(['admin'])
  const keeper = await employed(['room_manager'])
  const asha = await employed()
  const ravi = await employed()
  const kiran = await employed([], { location: 'delhi' })

  const room = (wish: Partial<Parameters<typeof buildRoom>[1]> = {}) => {
    built += 1
    return product.write((ctx) =>
      buildRoom(ctx, { location_id: officeOf('kolkata'), name: `Room ${built}`, ...wish }),
    )
  }
  const build = (wish: Parameters<typeof buildBooking>[1]) => product.write((ctx) => buildBooking(ctx, wish))

  type Wish = Partial<SentBy<typeof bookRoom>> & { readonly room_id: number }
  /** Tomorrow at ten for an hour, where nothing else is said. */
  const wish = (more: Wish): SentBy<typeof bookRoom> => ({
    day: '2026-11-24',
    start: '10:00',
    minutes: 60,
    title: 'Planning',
    ...more,
  })
  const book = async (more: Wish, by = asha) => by.caller.send(bookRoom, wish(more))

  return {
    product,
    to,
    officeOf,
    employed,
    room,
    build,
    wish,
    book,
    admin,
    keeper,
    asha,
    ravi,
    kiran,
  }
}
