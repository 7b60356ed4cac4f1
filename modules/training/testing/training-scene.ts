import { buildAssignment } from '#organization/server/public.ts'
import type { SentBy } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#training/contract/trainings/training-calls.ts'
import { inviteToTraining } from '#training/contract/people/participant-calls.ts'
import { buildCourse, buildTraining } from '#training/server/public.ts'

/** Monday morning in Kolkata, whatever the day of the run. */
export const MONDAY = '2026-11-23T09:00:00+05:30'
export const TUESDAY = '2026-11-24'

const A_WHILE = 300_000

/** Signs in again when the clock of the test has moved: a token lasts minutes, and a training days. */
async function lasting(
  product: TestProduct,
  person: { readonly id: number },
): Promise<Pick<Caller, 'send' | 'raw'>> {
  let known = { at: product.clock.now().getTime(), caller: await product.as(person) }
  const current = async () => {
    const at = product.clock.now().getTime()
    if (Math.abs(at - known.at) > A_WHILE) known = { at, caller: await product.as(person) }
    return known.caller
  }
  return {
    send: async (...asked) => (await current()).send(...asked),
    raw: async (...asked) => (await current()).raw(...asked),
  }
}

const employer =
  (product: TestProduct) =>
  async (roles: readonly string[] = [], { lead = null as number | null, location = 'kolkata' } = {}) => {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write((ctx) =>
      buildAssignment(ctx, { accountId: person.id, from: '2024-04-01', location, lineManagerId: lead }),
    )
    return { id: person.id, name: person.name, email: person.email, caller: await lasting(product, person) }
  }
export type Employed = Awaited<ReturnType<ReturnType<typeof employer>>>

type Courses = (wish?: Partial<Parameters<typeof buildCourse>[1]>) => Promise<{ readonly id: number }>

/** Trainings as HR asks for them, and what is read of them. */
function asker(hr: Employed, trainer: Employed, course: Courses) {
  let built = 0
  type Wish = Partial<SentBy<typeof calls.saveTraining>>
  /** Tomorrow from ten to one and from two to half past four, where nothing else is said. */
  async function draft(wish: Wish = {}, by = hr) {
    const course_id = wish.course_id ?? (await course()).id
    built += 1
    const form = {
      title: `Training ${built}`,
      trainer_id: trainer.id,
      seats: 3,
      sessions: [
        { day: TUESDAY, start: '10:00', end: '13:00' },
        { day: TUESDAY, start: '14:00', end: '16:30' },
      ],
      ...wish,
      course_id,
    }
    return { form, answer: await by.caller.send(calls.saveTraining, form) }
  }
  async function open(wish: Wish = {}) {
    const { form, answer } = await draft(wish)
    const { id } = answer.data
    await hr.caller.send(calls.openTraining, { id, version: 1 })
    return { id, form }
  }
  const invite = (id: number, people: readonly Employed[], by = hr) =>
    by.caller.send(inviteToTraining, { id, people: people.map((one) => one.id) })
  const read = async (id: number, by = hr) => (await by.caller.send(calls.readTraining, { id })).data
  const stateOf = async (id: number, who: Employed) => {
    const part = (await read(id)).people.find(({ account }) => account.id === who.id)
    return part && { state: part.state, waiting: part.waiting }
  }
  return { draft, open, invite, read, stateOf }
}

/** For tests: people of each role that has to do with trainings, and trainings as they are asked for. */
export async function trainingScene(...how: Parameters<typeof testProduct>) {
  const product = await testProduct(...how)
  const to = (moment: string) =>
    product.clock.shift({ seconds: (Date.parse(moment) - product.clock.now().getTime()) / 1_000 })
  to(MONDAY)
  const employed = employer(product)
  const hr = await employed(['hr_manager'])
  const trainer = await employed(['trainer'])
  const lead = await employed()
  const asha = await employed([], { lead: lead.id })
  const ravi = await employed([], { lead: lead.id })
  const kiran = await employed([], { location: 'delhi' })
  let built = 0
  const course = (wish: Partial<Parameters<typeof buildCourse>[1]> = {}) => {
    built += 1
    return product.write((ctx) => buildCourse(ctx, { title: `Course ${built}`, ...wish }))
  }
  const build = (wish: Parameters<typeof buildTraining>[1]) =>
    product.write((ctx) => buildTraining(ctx, wish))

  const asking = asker(hr, trainer, course)
  const crowd = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => employed()))).toSorted(
      (one, other) => one.id - other.id,
    )
  const absences = (who: Employed) =>
    product.read(({ db }) =>
      db
        .selectFrom('absence')
        .select(['kind', 'label', 'starts_at', 'ends_at'])
        .where('account_id', '=', who.id)
        .where('source', '=', 'training')
        .orderBy('starts_at')
        .execute(),
    )

  return {
    product,
    to,
    employed,
    crowd,
    hr,
    trainer,
    lead,
    asha,
    ravi,
    kiran,
    course,
    build,
    ...asking,
    absences,
  }
}
