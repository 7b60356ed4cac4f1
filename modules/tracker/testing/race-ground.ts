import type { TestProduct } from '#platform/testing/test-product.ts'
import { trackedPerson, trackerOn } from '#platform/testing/areas/test-tracker.ts'

const NOON = Date.parse('2027-03-10T14:30:30+05:30')

export const MANY = 24

export const times = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: MANY }, (_, at) => work(at)))

export const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 0)

export type RaceGround = Awaited<ReturnType<typeof raceGround>>

/** For tests: the tracker is switched on, and what the database holds of it. */
export async function raceGround(product: TestProduct) {
  product.clock.shift({ seconds: Math.round((NOON - product.clock.now().getTime()) / 1000) })
  const hr = await trackerOn(product)
  /** Someone whose session has been running for two hours. */
  async function running() {
    const asha = await trackedPerson(product)
    const started_at = new Date(product.clock.now().getTime() - 7_200_000).toISOString()
    return { asha, session: (await asha.start({ started_at })).client_id }
  }
  const slotRows = (accountId: number) =>
    product.read(({ db }) =>
      db
        .selectFrom('tracker_slot')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('slot_start')
        .execute(),
    )
  const filesOf = () =>
    product.read(({ db }) =>
      db
        .selectFrom('stored_file')
        .select(['id', 'storage_key'])
        .where('kept_for', 'like', 'tracker-%')
        .execute(),
    )
  return { hr, running, slotRows, filesOf }
}
